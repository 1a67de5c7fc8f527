require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

// jsdom leaves out what every browser has and the router asks for.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has no layout: antd asks for these three and is content with silence.
globalThis.matchMedia ??= () => ({
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
globalThis.Document.prototype.elementFromPoint ??= () => null;
