require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');
const { TextDecoder, TextEncoder } = require('node:util');

// On a busy machine what is waited for comes later, the first screen of a file with all that it loads most of all.
configure({ asyncUtilTimeout: 15_000 });

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
