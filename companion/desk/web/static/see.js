// A table's live view at the desk: the board that phones there show, asked for again and again.
import {element} from "/static/board.js";
import {tableIn, tell} from "/static/table.js";

const EVERY_MS = 1000,
  root = document.getElementById("see"),
  draw = tableIn(root);
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
  if (!view) return;
  document.getElementById("title").textContent = tell(view.scene.title);
  const last = (view.scene.last || []).map((line) => element("p", {}, tell(line)));
  document.getElementById("last").replaceChildren(...last);
  draw(view.scene.board, emblems, view.names);
}
look();
