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
// Does what an event asks for, and lights what that has told.
const act = (body) => {
  clearTimeout(timer);
  while (waiting.length) lightNext();
  body();
  play();
};
const add = (parent, tag, textContent = "", className = "") =>
  parent.appendChild(Object.assign(document.createElement(tag), { textContent, className }));
const showCode = async (name, parent) => {
  const pre = add(parent, "pre"), code = (await (await fetch(name)).text()).split("\n");
  const first = code.findIndex((line) => line.startsWith("public final class"));
  code.slice(first, code.indexOf("}", first) + 1).forEach((source, index) =>
    lines.set(`${name}:${first + index + 1}`, add(pre, "span", source + "\n")));
};
// Where rows were before the steps of this turn, from where they slide; and what had the focus, with its caret.
const tops = new Map(), isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
let focused;
const begin = (list) => {
  if (!tops.size) queueMicrotask(() => {
    tops.forEach((top, row) => {
      const shift = row.isConnected && top - row.offsetTop;
      if (shift && !isStill) row.animate([{ transform: `translateY(${shift}px)` }, {}], { duration: 300, easing: "ease-out" });
    });
    tops.clear();
    focused = undefined;
  });
  for (const row of list.children) if (!tops.has(row)) tops.set(row, row.offsetTop);
};
const imports = {
  remove: (parent, place) => {
    begin(elements[parent]);
    const row = elements[parent].children[place], field = document.activeElement;
    if (row.contains(field)) focused = { field, start: field.selectionStart, end: field.selectionEnd };
    row.remove();
  },
  insert: (parent, element, place) => {
    begin(elements[parent]);
    elements[parent].insertBefore(elements[element], elements[parent].children[place] ?? null);
    if (!elements[element].contains(focused?.field ?? null)) return;
    focused.field.focus({ preventScroll: true });
    if (focused.start != null) focused.field.setSelectionRange(focused.start, focused.end);
  },
  code: (file, count, parent) => { showCode(text(file, count), elements[parent]); },
  light: (place, count) => { if (isHearing) waiting.push(text(place, count)); },
  make: (tag, count, parent) => elements.push(add(elements[parent], text(tag, count))) - 1,
  set: (element, name, nameCount, value, count) => {
    const property = text(name, nameCount), now = text(value, count);
    if (elements[element][property] !== now) elements[element][property] = now;
  },
  listen: (element, event, count, listener) => elements[element].addEventListener(text(event, count), (event) =>
    act(() => {
      isHearing = true;
      hear(listener, event.target.value ?? "");
      isHearing = false;
    })),
  wait: (milliseconds, listener) => setTimeout(hear, milliseconds, listener, ""),
};
const bytes = await (await fetch("page.wasm")).arrayBuffer();
page = (await WebAssembly.instantiate(bytes, { page: imports })).instance.exports;
page.start();
globalThis.page = page;  // for .ci/live

// The upload queue, which no Swift runs here: its frames come from `BindingDemo --record`.
const { names, frames } = await (await fetch("uploads.json")).json();
const section = add(elements[0], "section"), panel = add(section, "div");
add(panel, "h2", "Uploads, recorded");
add(panel, "p", "Three at a time; one that is refused is tried later and later. This is a recording:"
  + " Embedded Swift has no async functions for a browser.");
const buttons = add(panel, "div", "", "row");
const next = add(buttons, "button", "Next change", "main"), again = add(buttons, "button", "Again");
const total = add(panel, "output"), said = add(panel, "output", "", "said");
const cells = names.map((name) => {
  const cell = add(panel, "div", "", "cell");
  add(cell, "span", name);
  return add(cell, "output");
});
let shown;  // its number
const show = (number) => {
  const { second, events, states, progress } = frames[shown = number];
  total.textContent = progress;
  said.textContent = [`after ${second} s`, ...events].join(", ");
  cells.forEach((cell, row) => {
    const isLit = number && cell.textContent !== states[row];
    cell.parentNode.className = isLit ? `cell lit${number % 2 ? "" : " again"}` : "cell";
    cell.textContent = states[row];
  });
  next.disabled = !frames[number + 1];
};
const turn = (number) => act(() => {
  show(number);
  waiting.push(...frames[number].lines);
});
next.addEventListener("click", () => turn(shown + 1));
again.addEventListener("click", () => turn(0));
show(0);
showCode("ActionSamples/UploadQueueViewModel.swift", section);
