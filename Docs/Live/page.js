// The page's side of Sources/Demo/BrowserElements: elements and listeners by number, texts as UTF-8.
const elements = [document.querySelector("#panels")];
const decoder = new TextDecoder(), encoder = new TextEncoder();
let page;
const text = (start, count) => decoder.decode(new Uint8Array(page.memory.buffer, start, count));
const hear = (listener, value) => {
  const bytes = encoder.encode(value), start = page.room(bytes.length);
  new Uint8Array(page.memory.buffer, start).set(bytes);
  page.hear(listener, bytes.length);
};
// Lines of code by their place. Those that are lit in one event are lit slowly, one after another; the
// last one stays lit.
const lines = new Map();
let waiting = [], isHearing = false, timer;
const lightNext = () => {
  const line = lines.get(waiting.shift()), code = line?.parentNode;
  if (!code) return;  // not loaded yet
  const last = code.querySelector(".lit"), isAgain = line.className === "lit";
  if (last) last.className = "";
  line.className = isAgain ? "lit again" : "lit";
  code.scrollTop = line.offsetTop - code.clientHeight / 2;
};
const play = () => {
  if (waiting.length) lightNext();
  timer = waiting.length && setTimeout(play, 450);
};
const imports = {
  code: async (file, count, parent) => {
    const name = text(file, count), pre = document.createElement("pre");
    elements[parent].append(pre);
    const code = (await (await fetch(name)).text()).split("\n");
    const first = code.findIndex((line) => line.startsWith("public final class"));
    code.slice(first, code.indexOf("}", first) + 1).forEach((source, index) => {
      const line = document.createElement("span");
      line.textContent = source + "\n";
      lines.set(`${name}:${first + index + 1}`, line);
      pre.append(line);
    });
  },
  light: (place, count) => { if (isHearing) waiting.push(text(place, count)); },
  make: (tag, count, parent) => {
    const element = document.createElement(text(tag, count));
    elements[parent].append(element);
    return elements.push(element) - 1;
  },
  set: (element, name, nameCount, value, count) => {
    const property = text(name, nameCount), now = text(value, count);
    if (elements[element][property] !== now) elements[element][property] = now;
  },
  listen: (element, event, count, listener) => elements[element].addEventListener(text(event, count), (event) => {
    clearTimeout(timer);
    while (waiting.length) lightNext();
    isHearing = true;
    hear(listener, event.target.value ?? "");
    isHearing = false;
    play();
  }),
  wait: (milliseconds, listener) => setTimeout(hear, milliseconds, listener, ""),
};
const bytes = await (await fetch("page.wasm")).arrayBuffer();
page = (await WebAssembly.instantiate(bytes, { page: imports })).instance.exports;
page.start();
globalThis.page = page;  // for .ci/live
