// The table connection: says who this phone is, hears the newest, comes back by itself.
const SILENT_MS = 10000,
  AGAIN_MS = 1500,
  DEFLATE = "DecompressionStream" in window;

export class Connection {
  constructor(hear, cut) {
    this.hear = hear;
    this.cut = cut;
    this.socket = null;
    this.heard = 0;
    this.code = "";
    this.table = null;
    setInterval(() => this.watch(), 1000);
    for (const name of ["online", "pageshow", "focus"])
      addEventListener(name, () => this.watch(true));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.watch(true);
    });
  }
  open() {
    this.close();
    const socket = new WebSocket(`ws://${location.host}/live`);
    socket.binaryType = "arraybuffer";
    this.socket = socket;
    this.heard = Date.now();
    this.order = Promise.resolve();
    socket.onopen = () =>
      this.send({hello: {table: this.table, code: this.code, deflate: DEFLATE}});
    // Compressed messages take a moment, and none may overtake another. One that cannot be shown
    // keeps none after it from being heard.
    socket.onmessage = (event) => {
      this.order = this.order
        .then(() => this.take(socket, event.data))
        .catch((wrong) => console.error(wrong));
    };
    socket.onclose = () => {
      if (this.socket === socket) {
        this.socket = null;
        this.cut(true);
      }
    };
  }
  async take(socket, data) {
    const text = typeof data === "string" ? data : await inflated(data);
    if (this.socket !== socket) return;
    this.heard = Date.now();
    this.cut(false);
    this.hear(JSON.parse(text));
  }
  close() {
    const old = this.socket;
    this.socket = null;
    if (old) old.close();
  }
  stop() {
    this.stopped = true;
    this.close();
  }
  start() {
    this.stopped = false;
    this.open();
  }
  watch(now) {
    if (this.stopped) return;
    // A clock that was set back would let it wait until that time has come again.
    this.heard = Math.min(this.heard, Date.now());
    const silent = Date.now() - this.heard;
    if (this.socket && silent > SILENT_MS) {
      this.close();
      this.cut(true);
    }
    if (!this.socket && (now || silent > AGAIN_MS)) this.open();
  }
  send(message) {
    if (!this.socket || this.socket.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}

async function inflated(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}
