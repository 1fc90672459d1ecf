// A table's live view at the desk: the board that phones there show, asked for again and again.
import {Board, element} from "/static/board.js";

const EVERY_MS = 1000,
  root = document.getElementById("see"),
  language = document.documentElement.lang;
const words = {damage: root.dataset.damage, "face-down": root.dataset.down};
const tell = (text) => (text ? (text[language] ?? text.en ?? "") : "");
const board = new Board(
  tell,
  (key) => words[key] ?? "",
  () => {},
  () => {},
);
let shown = "";
async function look() {
  try {
    const text = await (await fetch(root.dataset.source)).text();
    if (text !== shown) show(JSON.parse(text));
    shown = text;
  } finally {
    setTimeout(look, EVERY_MS);
  }
}
function show({view, emblems}) {
  if (emblems) board.emblems = emblems;
  if (!view) return;
  document.getElementById("title").textContent = tell(view.scene.title);
  const last = (view.scene.last || []).map((line) => element("p", {}, tell(line)));
  document.getElementById("last").replaceChildren(...last);
  document.getElementById("board").replaceChildren(board.node(view.scene.board));
}
look();
