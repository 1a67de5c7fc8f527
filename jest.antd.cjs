/**
 * antd's index loads all of its components, for each file of tests anew: half a second of processor. Here a component is loaded when
 * something asks for it.
 */
const folderOf = (name) => (name === 'QRCode' ? 'qr-code' : name.replace(/\B[A-Z]/g, '-$&').toLowerCase());

module.exports = new Proxy(
  { __esModule: true },
  { get: (loaded, name) => (loaded[name] ??= require(`antd/lib/${folderOf(name)}`).default) },
);
