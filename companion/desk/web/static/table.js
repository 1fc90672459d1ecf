// A table as phones there draw it. It stands in a frame of its own, because the page around it calls
// other things by the same names: neither's style reaches the other.
import {Board, element, fit} from "/static/board.js";

export const language = document.documentElement.lang;
export const tell = (text) => (text ? (text[language] ?? text.en ?? "") : "");

// Shows boards within an element of the page; gives how. Players are called as the table says.
export function tableIn(root) {
  const words = {damage: root.dataset.damage, "face-down": root.dataset.down};
  let called = {};
  const board = new Board(
    tell,
    (key) => words[key] ?? "",
    () => {},
    () => {},
    (seat) => called[seat] ?? "",
  );
  const frame = root.querySelector("[data-board]"),
    place = element("div");
  const style = element("link", {rel: "stylesheet", href: "/static/board.css"});
  style.addEventListener("load", () => fit(place));
  frame.attachShadow({mode: "open"}).append(style, place);
  new ResizeObserver(() => fit(place)).observe(frame);
  return (drawn, emblems, names) => {
    if (emblems) board.emblems = emblems;
    called = names ?? {};
    place.replaceChildren(board.node(drawn));
    fit(place);
  };
}
