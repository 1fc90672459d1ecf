// Draws the nodes of a scene. Text goes in as textContent only, whatever a player is called.
const SVG = "http://www.w3.org/2000/svg";
const SHADES = {
  pale: [255, 0.65],
  light: [255, 0.3],
  base: [0, 0],
  dark: [0, 0.35],
  deep: [0, 0.6],
};

const NOTE_PX = 130;

// Rows of more than so many parts, as the style knows them.
const LONG = [
  [3, "wide"],
  [5, "many"],
];
// No word is broken: what is told by a number or an emblem as well does without a name there. What
// a card does stands on it only where that is no column of single words; a tap tells it as well.
export function fit(place) {
  for (const note of place.querySelectorAll(".face > .note"))
    note.hidden = note.parentElement.clientWidth < NOTE_PX;
  const named = [...place.querySelectorAll(".face, .cell, .fan:has(> .name)")];
  for (const each of named) each.classList.remove("nameless");
  const tight = named.filter(
    (each) =>
      (each.querySelector("svg, b") || each.matches(".fan")) &&
      [...each.querySelectorAll(".name")].some((name) => name.scrollWidth > name.clientWidth),
  );
  for (const each of tight) each.classList.add("nameless");
}

export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "tone") made.style.setProperty("--tone", toneOf(value));
    else if (name === "kind") made.style.setProperty("--kind", colour(value));
    else if (name === "onclick") made.addEventListener("click", value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}
export const toneOf = (tone) => (/^[a-z-]+$/.test(tone) ? `var(--${tone})` : "var(--plain)");
const colour = (text) => (/^#[0-9a-f]{6}$/i.test(text) ? text : "#888888");

function shaded(base, shade) {
  const [towards, part] = SHADES[shade] || SHADES.base;
  const channels = [1, 3, 5].map((at) => parseInt(base.slice(at, at + 2), 16));
  return `rgb(${channels.map((c) => Math.round(c + (towards - c) * part)).join(",")})`;
}
function drawing(box, shapes) {
  const made = document.createElementNS(SVG, "svg");
  made.setAttribute("viewBox", box);
  made.setAttribute("aria-hidden", "true");
  for (const [tag, points, paint] of shapes) {
    const part = document.createElementNS(SVG, tag);
    part.setAttribute("points", points.map((p) => p.map(Number).join(",")).join(" "));
    for (const [name, value] of Object.entries(paint)) part.setAttribute(name, value);
    made.append(part);
  }
  return made;
}

// On a pale disc an emblem of any colour is seen on the dark page.
function onDisc(base, shapes) {
  const made = drawing("-1 -1 2 2", shapes);
  made.setAttribute("class", "motif");
  made.style.setProperty("background", shaded(base, "pale"));
  return made;
}

export class Board {
  constructor(tell, words, choose, about, player) {
    this.tell = tell;
    this.words = words;
    this.choose = choose;
    this.about = about;
    this.emblems = {motifs: {}, icons: {}};
    this.player = player;
  }
  // All that a picture shows, in words: for whoever listens to the page.
  label(node, ...parts) {
    const glow = {choice: "can-choose", lit: "would-choose", wrong: "is-wrong"}[node.glow];
    return [...parts, glow ? this.words(glow) : ""].filter(Boolean).join(", ");
  }
  told(face) {
    const owner = face.owner ? this.player(face.owner) : "";
    return [
      this.tell(face.name),
      face.number ?? "",
      face.damage ? `${this.words("damage")} ${face.damage}` : "",
      face.down ? this.words("face-down") : "",
      owner,
    ]
      .filter((part) => part !== "")
      .join(" ");
  }
  motif(name, kind) {
    const motif = this.emblems.motifs[name];
    if (!motif) return null;
    const base = colour(kind || "#888888");
    if (motif.rise) {
      const crest = motif.rise.map((high, at) => [
        (at / (motif.rise.length - 1)) * 2 - 1,
        -high * 0.6,
      ]);
      return onDisc(base, [["polygon", [...crest, [1, 1], [-1, 1]], {fill: shaded(base, "light")}]]);
    }
    return onDisc(
      base,
      (motif.shapes || []).map((s) => ["polygon", s.points, {fill: shaded(base, s.shade)}]),
    );
  }
  icon(name, owned) {
    const parts = this.emblems.icons[name];
    if (!parts) return null;
    return drawing(
      "0 0 1 1",
      parts.map((part) => {
        const ink = (part.owned ?? true) && owned ? owned : "currentColor";
        const paint = part.filled ? {fill: ink} : {fill: "none", stroke: ink, "stroke-width": 0.09};
        return [part.filled ? "polygon" : "polyline", part.points, paint];
      }),
    );
  }
  node(node) {
    if (!node) return null;
    const draw = this[`draw_${node.node}`];
    return draw ? draw.call(this, node) : null;
  }
  // Something that can be taken is a button; something with more to read about it is one as well.
  part(node, name, topic, label, ...children) {
    const attributes = {
      class: `${name} glow-${node.glow || "none"}`,
      tone: node.tone || "quiet",
      kind: node.colour,
    };
    if (node.option)
      Object.assign(attributes, {
        "data-key": node.option,
        "aria-label": label,
        onclick: () => this.choose(node.option),
      });
    else if (topic)
      Object.assign(attributes, {
        "data-key": `about:${topic}`,
        "aria-label": label,
        onclick: () => this.about(topic),
      });
    if (attributes.onclick) return element("button", {type: "button", ...attributes}, ...children);
    const drawn = label ? {role: "img", "aria-label": label} : {"aria-hidden": "true"};
    return element("div", {...attributes, ...drawn}, ...children);
  }
  draw_words(node) {
    return element(
      "p",
      {class: `tone ${node.size || "normal"}`, tone: node.tone || "plain"},
      this.tell(node.text),
    );
  }
  draw_face(node) {
    const label = this.label(node, this.told(node));
    return this.part(
      {colour: "#888888", ...node},
      `face${node.down ? " down" : ""}${node.turned ? " turned" : ""}`,
      node.id,
      label,
      node.number === undefined ? null : element("b", {}, String(node.number)),
      node.motif ? this.motif(node.motif, node.colour) : null,
      node.icon ? this.icon(node.icon, node.owner ? toneOf(node.owner) : null) : null,
      node.damage ? element("span", {class: "hurt"}, `-${node.damage}`) : null,
      node.nameless ? null : element("small", {class: "name"}, this.tell(node.short || node.name)),
      node.note ? element("small", {class: "note"}, this.tell(node.note)) : null,
    );
  }
  draw_fan(node) {
    const faces = (node.faces || []).map((face) => this.node(face));
    if (!faces.length && node.empty) faces.push(element("small", {class: "name"}, this.tell(node.empty)));
    const take = node.option
      ? [
          element(
            "button",
            {
              type: "button",
              class: "place glow-choice",
              "data-key": node.option,
              "aria-label": this.words("this-place"),
              onclick: () => this.choose(node.option),
            },
            "▸",
          ),
        ]
      : [];
    return element(
      "div",
      {class: `fan ${node.upward ? "up" : ""} glow-${node.glow || "none"}`},
      ...faces,
      ...take,
    );
  }
  draw_place(node) {
    return this.part(
      node,
      "place tone",
      node.topic,
      this.label(node, this.tell(node.name)),
      node.icon ? this.icon(node.icon) : null,
      this.tell(node.name),
    );
  }
  draw_cell(node) {
    const faces = [...(node.faces || [])].reverse(); // the topmost first
    const label = this.label(node, node.topic, ...faces.map((face) => this.told(face)));
    const marks = (node.signs || []).map((s) =>
      element(
        "span",
        {class: "tone", tone: s.tone, "aria-hidden": "true"},
        s.sign === "diamond" ? "◆" : "▪",
      ),
    );
    const [top, ...covered] = faces;
    const own = top
      ? [
          this.figure(top),
          element(
            "small",
            {class: "name tone", tone: top.owner || "plain"},
            this.tell(top.short || top.name),
          ),
          ...covered.map((face) => this.figure(face, "covered")),
        ]
      : [];
    const option = node.option || faces.map((f) => f.option).find(Boolean);
    const corner = marks.length ? element("span", {class: "marks"}, ...marks) : null;
    return this.part({...node, option}, "cell", node.topic, label, ...own, corner);
  }
  // A figure in a ring of its owner's colour, with how it stands.
  figure(face, how = "") {
    return element(
      "span",
      {class: `figure ${how}${face.down ? " down" : ""}`, tone: face.owner || "quiet"},
      face.motif ? this.motif(face.motif, face.colour) : null,
      face.icon ? this.icon(face.icon, face.owner ? toneOf(face.owner) : null) : null,
    );
  }
  draw_grid(node) {
    const edge = (name) => element("th", {"aria-hidden": "true"}, name);
    const down = node.down || [],
      across = node.across || [];
    const rows = node.rows.map((row, at) =>
      element(
        "tr",
        {},
        down.length ? edge(down[at] || "") : null,
        ...row.map((cell) => element("td", {}, this.draw_cell(cell))),
      ),
    );
    const foot = across.length
      ? [element("tr", {}, down.length ? edge("") : null, ...across.map(edge))]
      : [];
    return element("table", {class: "grid", role: "presentation"}, ...rows, ...foot);
  }
  draw_track(node) {
    return element(
      "div",
      {class: "track"},
      ...(node.markers || []).map((m) =>
        element(
          "div",
          {class: "count tone", tone: m.seat},
          element("meter", {
            max: node.length,
            value: Math.min(m.value, node.length),
            "aria-hidden": "true",
          }),
          `${m.value} / ${node.length}`,
        ),
      ),
    );
  }
  draw_count(node) {
    return element(
      "div",
      {class: "count tone", tone: node.tone || "plain"},
      element(
        "span",
        {},
        node.icon ? this.icon(node.icon, node.colour && colour(node.colour)) : null,
        element("span", {}, this.tell(node.label)),
      ),
      element("b", {}, String(node.value)),
    );
  }
  draw_row(node) {
    return element(
      "div",
      {class: `row${LONG.filter(([most]) => node.children.length > most).map(([, name]) => ` ${name}`).join("")}`},
      ...node.children.map((c) => this.node(c)),
    );
  }
  draw_column(node) {
    return element("div", {class: "column"}, ...node.children.map((c) => this.node(c)));
  }
  draw_panel(node) {
    return element(
      "div",
      {class: `panel glow-${node.glow || "none"}`, tone: node.tone || "quiet"},
      this.node(node.child),
    );
  }
  draw_spare(node) {
    return this.node(node.child);
  }
  draw_token(node) {
    const name = node.name ? this.tell(node.name) : node.motif ? "" : "?",
      number = node.number ?? null;
    return this.part(
      node,
      `token${node.square ? " square" : ""}${node.faded ? " faded" : ""}`,
      node.topic,
      this.label(node, name, number === null ? "" : String(number)),
      node.motif ? this.motif(node.motif, node.colour) : element("span", {"aria-hidden": "true"}, "?"),
      number === null ? null : String(number),
    );
  }
  draw_tray(node) {
    const tokens = node.groups.flatMap((group) => group.map((token) => this.draw_token(token)));
    return element(
      "div",
      {class: "tray"},
      node.label ? element("span", {}, this.tell(node.label)) : null,
      ...tokens,
    );
  }
  draw_site(node) {
    const inner = [
      this.draw_face({
        ...node.face,
        glow: node.glow,
        option: node.option,
        id: node.topic || node.face.id,
      }),
      ...(node.tokens || []).map((t) => this.draw_face(t)),
      ...(node.counts || []).map((c) => this.draw_count(c)),
    ];
    return element("div", {class: "site", tone: node.tone || "quiet"}, ...inner);
  }
  draw_ring(node) {
    return element(
      "div",
      {class: "ring"},
      ...node.sites.map((s) => this.draw_site(s)),
      element("div", {class: "middle"}, this.node(node.middle)),
    );
  }
}
