// Steps through a recorded game, on the board that phones at a table have.
import {Board, element} from "/static/board.js";

const root = document.getElementById("replay"),
  slider = document.getElementById("at"),
  place = document.getElementById("place");
const language = document.documentElement.lang;
const words = {damage: root.dataset.damage, "face-down": root.dataset.down};
const tell = (text) => (text ? (text[language] ?? text.en ?? "") : "");
const board = new Board(
  tell,
  (key) => words[key] ?? "",
  () => {},
  () => {},
);
const replay = await (await fetch(root.dataset.source)).json();
board.emblems = replay.emblems;
slider.max = replay.steps.length - 1;
let at = 0;
function show(step) {
  at = Math.min(replay.steps.length - 1, Math.max(0, step));
  slider.value = at;
  const shown = replay.steps[at];
  place.textContent = `${at} / ${replay.steps.length - 1}`;
  document
    .getElementById("last")
    .replaceChildren(
      element("h2", {}, tell(shown.title)),
      ...[...shown.said, ...replay.damage].map((line) => element("p", {}, line)),
    );
  document.getElementById("board").replaceChildren(board.node(shown.board));
}
slider.addEventListener("input", () => show(Number(slider.value)));
for (const button of root.querySelectorAll("[data-step]"))
  button.addEventListener("click", () => show(at + Number(button.dataset.step)));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea")) return;
  const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: replay.steps.length}[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
});
show(0);
