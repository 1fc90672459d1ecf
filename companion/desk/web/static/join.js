// A code that stands behind the # of an address is entered by itself, and goes from the address.
const code = decodeURIComponent(location.hash.slice(1));
if (code) {
  history.replaceState(null, "", location.pathname);
  const field = document.querySelector("input[name=code]");
  field.value = code;
  field.form.requestSubmit();
}
