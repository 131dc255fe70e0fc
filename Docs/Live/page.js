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
const imports = {
  make: (tag, count, parent) => {
    const element = document.createElement(text(tag, count));
    elements[parent].append(element);
    return elements.push(element) - 1;
  },
  set: (element, name, nameCount, value, count) => {
    const property = text(name, nameCount), now = text(value, count);
    if (elements[element][property] !== now) elements[element][property] = now;
  },
  listen: (element, event, count, listener) => elements[element].addEventListener(
    text(event, count), (event) => hear(listener, event.target.value ?? "")),
  wait: (milliseconds, listener) => setTimeout(hear, milliseconds, listener, ""),
};
const bytes = await (await fetch("page.wasm")).arrayBuffer();
page = (await WebAssembly.instantiate(bytes, { page: imports })).instance.exports;
page.start();
globalThis.page = page;  // for .ci/live
