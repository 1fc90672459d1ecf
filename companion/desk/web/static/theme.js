// Before anything is drawn: dark or light, as this reader has chosen or as their system says.
{
  const kept = localStorage.getItem("companion-theme");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = kept || (dark ? "dark" : "light");
}
