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

// React's development build notes where each element was made, ten thousand times a second at most: a twentieth of what
// tests of screens compute, for warnings that still name the component.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: react } = require('react');
Object.defineProperty(react, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });
