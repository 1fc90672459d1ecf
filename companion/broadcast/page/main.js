// Puts a view on the page, and sends what its reader does.
import {Connection} from "/table.js";
import {Board, element, fit, toneOf} from "/board.js";

const SCHEMA = 1,
  KEPT = "companion-seat";
const at = (id) => document.getElementById(id);
const words = await (await fetch("/words.json")).json();
let language =
  localStorage.getItem("companion-language") || (navigator.language.startsWith("ru") ? "ru" : "en");
const word = (key) => words[language][key];
const tell = (text) => (text ? text[language] || text.en || "" : "");
let view = null,
  welcome = null,
  judge = {seats: []},
  refused = null,
  isCut = true,
  newest = 0, // the number of the last view that came over this connection
  lookedAt = null, // the seat of whose question somebody else wants to read
  drawn = {};

const board = new Board(
  tell,
  word,
  (key) => answer({option: key}),
  (topic) => ask(`about:${topic}`),
  player,
);
const connection = new Connection(hear, (cut) => {
  if (cut !== isCut) {
    isCut = cut;
    showState();
  }
});

// Whoever has no name is called by the seat.
function player(seat) {
  return (view && view.names[seat]) || word(`seat-${seat}`) || seat;
}
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || {};
  } catch {
    return {};
  }
}
function come(code, table, because = null) {
  connection.code = code;
  connection.table = table || null;
  view = null;
  welcome = null;
  refused = because;
  drawn = {};
  connection.start();
}
function hear(message) {
  if (message.welcome) {
    welcome = message.welcome;
    // A machine that was switched off may have lost the time, and its numbers begin with that.
    newest = 0;
    if (connection.code)
      localStorage.setItem(KEPT, JSON.stringify({code: connection.code, table: welcome.table}));
  } else if (message.refused) {
    // Whoever is not let in as a player may still watch, and reads why.
    refused = message.refused.because;
    if (refused === "code" || refused === "other-table") localStorage.removeItem(KEPT);
    if (refused === "malformed") connection.stop();
    else come("", null, refused);
    rise();
  } else if (message.view) {
    if (message.view.sequence > newest) {
      view = message.view;
      newest = view.sequence;
    }
  } else if (message.emblems) {
    board.emblems = message.emblems;
    drawn = {};
  } else if (message.judge) judge = message.judge;
  else if (message.help) showHelp(message.help);
  else if (message.reply && !message.reply.taken)
    say(word(message.reply.because === "stale" ? "stale" : "not-taken"));
  else if (message.reply) say("");
  else return;
  show();
}
const say = (text) => {
  at("said").textContent = text;
  if (text) rise();
};
// What answers a press at the foot of a long page is written at its head.
const rise = () => scrollTo(0, 0);
const name = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) =>
    b.toString(16).padStart(2, "0"),
  ).join("");
function answer(said) {
  if (!welcome || !welcome.seat || !view) return;
  // To a view of before it was cut off something else may be asked by now.
  if (!newest || !connection.send({answer: {id: name(), sequence: newest, ...said}}))
    say(word("cut-off"));
}
function answerAbove(said) {
  answer(said);
  rise();
}
const ask = (topic) => connection.send({ask: {id: name(), topic}});

// A part of the page is made anew only if what it shows has changed; focus stays where it was, or
// goes to the next question once the last is answered, so that a keyboard need not begin at the top.
function part(id, shown, make) {
  const text = JSON.stringify([language, shown]);
  if (drawn[id] === text) return;
  drawn[id] = text;
  const place = at(id),
    focus =
      document.activeElement && place.contains(document.activeElement)
        ? document.activeElement.dataset.key
        : null;
  place.replaceChildren(...make().filter(Boolean));
  if (focus) {
    const again = [...place.querySelectorAll("[data-key]")].find(
      (each) => each.dataset.key === focus,
    );
    (again || place.querySelector("[tabindex]") || at("title")).focus({preventScroll: true});
  }
}
const button = (label, key, onclick, more = {}) =>
  element("button", {type: "button", "data-key": key, onclick, ...more}, label);
const cited = (text) =>
  [tell(text), text.rule ? element("span", {class: "rule"}, ` (${text.rule})`) : null].filter(
    Boolean,
  );

function showState() {
  at("cut").hidden = !isCut && !refused;
  at("cut").textContent = refused
    ? word(`refused-${refused}`)
    : isCut
      ? word(welcome ? "cut-off" : "connecting")
      : "";
}
function who() {
  if (!welcome) return "";
  if (welcome.judge) return word("judging");
  return welcome.seat
    ? `${word("playing")}: ${player(welcome.seat)}`
    : word("watching");
}
function show() {
  document.documentElement.lang = language;
  showState();
  at("language").textContent = word("language");
  at("language").lang = language === "en" ? "ru" : "en";
  at("who").textContent = who();
  part("join", [Boolean(welcome && (welcome.seat || welcome.judge))], joinForm);
  if (!view) {
    at("title").textContent = word("title");
    return;
  }
  const scene = view.scene,
    seat = welcome && welcome.seat;
  at("title").textContent = tell(scene.title);
  at("title").style.color = toneOf(scene.tone);
  document.title = `${tell(scene.title)} · ${view.table}`;
  const newer = view.schema > SCHEMA ? [word("newer")] : [];
  part("alerts", [newer, scene.alerts], () =>
    [...newer, ...(scene.alerts || []).map(tell)].map((t) =>
      element("p", {class: "tone", tone: "wrong"}, t),
    ),
  );
  part("calls", [judge.seats, welcome && welcome.judge, view.names], calls);
  part("notice", scene.notice, () =>
    scene.notice
      ? [
          element(
            "div",
            {class: "notice", tone: scene.notice.tone || "wrong"},
            element("strong", {}, ...cited(scene.notice.title)),
            ...(scene.notice.lines || []).map((l) => element("p", {}, ...cited(l))),
          ),
        ]
      : [],
  );
  showPrompts();
  part("tasks", [scene.tasks, seat], () =>
    (scene.tasks || []).length
      ? [
          element("h2", {}, word("tasks")),
          ...scene.tasks.map((t) =>
            t.key && seat && !t.done
              ? button(tell(t.text), t.key, () => answer({option: t.key}))
              : element("p", {class: t.done ? "done" : null}, t.done ? "✓ " : "• ", tell(t.text)),
          ),
        ]
      : [],
  );
  part("last", scene.last, () =>
    (scene.last || []).length
      ? [element("h2", {}, word("last")), ...scene.last.map((l) => element("p", {}, ...cited(l)))]
      : [],
  );
  part("board", [scene.board, view.names], () => [element("h2", {}, word("table")), board.node(scene.board)]);
  part("strip", [seat, judge.seats], strip);
  fit(at("board"));
}
// What oneself is asked stands there whole. Where several others are asked, mostly the same, one of
// their questions does, with their names above it: those who are waited for in full colour.
function showPrompts() {
  const prompts = view.scene.prompts || [],
    seat = welcome && welcome.seat,
    turn = view.turn || [];
  const own = prompts.filter((p) => seat && p.seat === seat),
    others = prompts.filter((p) => !own.includes(p));
  const shown =
    others.find((p) => p.seat === lookedAt) || others.find((p) => turn.includes(p.seat)) || others[0];
  const several = others.length > 1;
  part("prompts", [prompts, seat, several && [turn, shown.seat, view.names]], () => [
    ...own.flatMap((p) => prompt(p, true)),
    several
      ? element(
          "div",
          {class: "several"},
          ...others.map((p) =>
            button(player(p.seat), `asked:${p.seat}`, () => lookAt(p.seat), {
              class: turn.includes(p.seat) ? "awaited" : null,
              tone: p.seat,
              "aria-pressed": String(p === shown),
            }),
          ),
        )
      : null,
    ...(shown ? prompt(shown, false) : []),
  ]);
}
function lookAt(seat) {
  lookedAt = seat;
  showPrompts();
}
function prompt(p, mine) {
  return [
    element("h2", {class: "tone", tone: p.tone || "ask", tabindex: "-1"}, ...cited(p.text)),
    element(
      "div",
      {class: "choices"},
      ...(p.choices || []).map((c) =>
        mine
          ? button(tell(c.label), c.key, () => answer({option: c.key}), {class: c.lit ? "lit" : null})
          : element("span", {}, tell(c.label), " "),
      ),
    ),
  ];
}
function calls() {
  if (!welcome || !welcome.judge) return [];
  const title = element("h2", {}, word("calls"));
  if (!judge.seats.length) return [title, element("p", {}, word("no-calls"))];
  const comes = {answer: {id: name(), sequence: 0, judge: false}};
  return [
    title,
    ...judge.seats.map((seat) => element("p", {}, player(seat))),
    button(word("judge-comes"), "comes", () => connection.send(comes)),
  ];
}
function strip() {
  const help = button(word("help"), "help", () => ask("now"));
  if (!welcome || !welcome.seat) return [help];
  const called = judge.seats.includes(welcome.seat);
  return [
    button(word("take-back"), "back", () => answerAbove({button: "back"})),
    button(word("correct"), "correct", () => answerAbove({button: "correct"})),
    button(word(called ? "judge-called" : "call-judge"), "judge", () => answerAbove({judge: !called}), {
      "aria-pressed": String(called),
    }),
    help,
  ];
}
function joinForm() {
  if (welcome && (welcome.seat || welcome.judge))
    return [
      button(word("only-watch"), "watch", () => {
        localStorage.removeItem(KEPT);
        come("", null);
      }),
    ];
  const input = element("input", {
    id: "code",
    autocomplete: "off",
    autocapitalize: "characters",
    spellcheck: "false",
    maxlength: 20,
    "data-key": "code",
    placeholder: "ABCDE-FGHIJ",
  });
  return [
    element("label", {for: "code"}, word("enter-code")),
    input,
    element("button", {"data-key": "join"}, word("take-seat")),
  ];
}
function showHelp(help) {
  at("help-title").textContent = tell(help.title);
  at("help-lines").replaceChildren(...help.lines.map((line) => element("p", {}, ...cited(line))));
  at("help-rules").textContent = word("rules");
  at("help-close").textContent = word("close");
  if (!at("help").open) at("help").showModal();
  at("help").scrollTop = 0;
}
at("help-close").addEventListener("click", () => at("help").close());
at("help-rules").addEventListener("click", () => ask("rules"));
at("language").addEventListener("click", () => {
  language = language === "en" ? "ru" : "en";
  localStorage.setItem("companion-language", language);
  show();
});
at("join").addEventListener("submit", (event) => {
  event.preventDefault();
  const code = at("code");
  if (!code || !code.value.trim()) return;
  come(code.value.trim(), null);
  rise();
});

addEventListener("resize", () => fit(at("board")));

function begin() {
  const code = location.hash.slice(1);
  // Nobody is to read the code over a shoulder, or share it with the address.
  if (code) history.replaceState(null, "", location.pathname);
  const before = kept();
  come(code || before.code || "", code ? null : before.table);
  show();
}
addEventListener("hashchange", () => {
  if (location.hash) begin();
});
begin();
