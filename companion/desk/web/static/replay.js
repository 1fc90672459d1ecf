// Steps through a recorded game, on the board that phones at a table have.
import {element} from "/static/board.js";
import {tableIn, tell} from "/static/table.js";

const root = document.getElementById("replay"),
  slider = document.getElementById("at"),
  place = document.getElementById("place");
const draw = tableIn(root);
const replay = await (await fetch(root.dataset.source)).json();
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
  draw(shown.board, replay.emblems, replay.names);
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
