// Keeps a page alive: the newest of it as soon as it is there, clocks, filters, small comforts.
// Without this file every page still works.
const SILENT_MS = 45000,
  AGAIN_MS = 2000;
const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/* --- what the server's clock says --- */
let ahead = 0; // of ours, in ms
const now = () => Date.now() + ahead;
function inWords(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000)),
    hours = Math.floor(seconds / 3600),
    two = (n) => String(n).padStart(2, "0");
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
function tick() {
  for (const clock of $$("[data-clock]")) {
    if (!clock.dataset.ends) continue;
    const left = Number(clock.dataset.ends) - now();
    const text = left > 0 ? inWords(left) : clock.dataset.over;
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("low", left > 0 && left < 300000);
    clock.classList.toggle("out", left <= 0);
  }
}
setInterval(tick, 250);

/* --- a filter over rows --- */
let wanted = "";
function filter() {
  const words = wanted.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  for (const row of $$("[data-find]")) {
    const text = row.dataset.find || row.textContent.toLocaleLowerCase();
    const found = words.every((word) => text.includes(word));
    row.hidden = !found;
  }
}
document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-filter]")) return;
  wanted = event.target.value;
  filter();
});

/* --- back to a form that was refused: with all that was typed there --- */
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-back]") || history.length < 2) return;
  event.preventDefault();
  history.back();
});

/* --- the newest of this page --- */
const isBusy = () => {
  const at = document.activeElement;
  return (
    dirty || (at && at.matches("input:not([data-filter]), select, textarea") && Boolean(at.value))
  );
};
let dirty = false,
  late = null;
document.addEventListener("change", (event) => {
  if (event.target.closest("form") && !event.target.matches("[data-send], [data-filter]"))
    dirty = true;
});
function show(html) {
  const main = $("#main"),
    fresh = new DOMParser().parseFromString(`<main id="main">${html}</main>`, "text/html");
  const next = $("#main", fresh);
  // What somebody has opened, typed into a filter, or has the focus on, stays so.
  const open = $$("details", main).map((each) => each.open);
  $$("details", next).forEach((each, at) => {
    if (open[at]) each.open = true;
  });
  const focus = document.activeElement,
    isFilter = focus && focus.matches("[data-filter]");
  const place = focus && main.contains(focus) ? $$("a, button, input, select", main).indexOf(focus) : -1;
  main.replaceChildren(...document.importNode(next, true).childNodes);
  const filterField = $("[data-filter]", main);
  if (filterField) filterField.value = wanted;
  if (isFilter && filterField) filterField.focus();
  else if (place >= 0) $$("a, button, input, select", main)[place]?.focus({preventScroll: true});
  settle();
}
function settle() {
  filter();
  tick();
  for (const each of $$("[data-local]")) {
    const when = new Date(each.dateTime || each.getAttribute("datetime"));
    if (!Number.isNaN(when.valueOf()))
      each.textContent = when.toLocaleString(document.documentElement.lang, {
        dateStyle: "short",
        timeStyle: "short",
      });
  }
  for (const each of $$("[data-hide]")) each.hidden = true;
  ring();
  document.dispatchEvent(new CustomEvent("desk:settled"));
}
async function fetchAgain() {
  if (isBusy()) {
    late = true;
    return;
  }
  late = null;
  const answer = await fetch(location.href, {headers: {Accept: "text/html"}});
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const next = $("#main", fresh);
  const tabs = $(".tabs", fresh);
  if (tabs && $(".tabs")) $(".tabs").replaceWith(document.importNode(tabs, true));
  if (next) show(next.innerHTML);
}
// On a phone it would open the page far below its beginning, with the keyboard over it.
if (matchMedia("(min-width: 60rem)").matches) $("[data-begin]")?.focus({preventScroll: true});
document.addEventListener("focusout", () => {
  if (late) setTimeout(() => late && fetchAgain(), 300);
});

function follow(path) {
  const cut = $("#cut");
  let source = null,
    heard = Date.now();
  const told = (isCut) => {
    cut.hidden = !isCut;
    cut.textContent = isCut ? document.body.dataset.cut : "";
  };
  const open = () => {
    source?.close();
    heard = Date.now();
    source = new EventSource(path);
    const hear = (name, take) =>
      source.addEventListener(name, (event) => {
        heard = Date.now();
        told(false);
        take(event.data);
      });
    hear("now", (data) => {
      ahead = Number(data) - Date.now();
      tick();
    });
    hear("page", (data) => show(JSON.parse(data)));
    hear("changed", fetchAgain);
    source.onerror = () => {
      if (Date.now() - heard > 4000) told(true);
    };
  };
  open();
  setInterval(() => {
    const silent = Date.now() - heard;
    if (silent > SILENT_MS) told(true);
    if (silent > SILENT_MS || (source.readyState === 2 && silent > AGAIN_MS)) open();
  }, 1000);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && source.readyState !== 1) open();
  });
}

/* --- a call rings until somebody comes --- */
let sound = null,
  ringing = 0;
function beep() {
  sound ||= new AudioContext();
  for (const [at, pitch] of [
    [0, 880],
    [0.25, 660],
  ]) {
    const tone = sound.createOscillator(),
      loud = sound.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.2, sound.currentTime + at);
    loud.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.22);
    tone.connect(loud).connect(sound.destination);
    tone.start(sound.currentTime + at);
    tone.stop(sound.currentTime + at + 0.25);
  }
}
const title = document.title;
function ring() {
  const calls = $("[data-ring]");
  clearInterval(ringing);
  document.title = calls ? `● ${title}` : title;
  if (!calls) return;
  beep();
  ringing = setInterval(beep, 5000);
}

/* --- small comforts --- */
document.addEventListener("click", (event) => {
  const theme = event.target.closest("[data-theme-switch]");
  if (!theme) return;
  const root = document.documentElement,
    other = root.dataset.theme === "dark" ? "light" : "dark";
  root.dataset.theme = other;
  localStorage.setItem("companion-theme", other);
});
document.addEventListener("submit", (event) => {
  const sure = event.target.dataset.sure;
  if (sure && !confirm(sure)) event.preventDefault();
  else dirty = false;
});
document.addEventListener("change", (event) => {
  if (event.target.matches("[data-send]")) event.target.form.requestSubmit();
});

/* --- a screen for all: scrolls by itself, and begins again --- */
function scroll() {
  const REST_MS = 4000,
    PX_A_SECOND = Math.max(24, innerHeight / 22);
  let at = 0,
    rest = REST_MS,
    before = performance.now();
  const step = (time) => {
    const passed = Math.min(100, time - before);
    before = time;
    const most = document.documentElement.scrollHeight - innerHeight;
    if (most <= 4) at = 0;
    else if (rest > 0) {
      rest -= passed;
      if (rest <= 0 && at >= most) {
        at = 0;
        rest = REST_MS;
      }
    } else {
      at = Math.min(most, at + (PX_A_SECOND * passed) / 1000);
      if (at >= most) rest = REST_MS;
    }
    scrollTo(0, at);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

settle();
if (document.body.dataset.live) follow(document.body.dataset.live);
if ($("[data-scroll]") && !matchMedia("(prefers-reduced-motion: reduce)").matches) scroll();
