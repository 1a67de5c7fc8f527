// Loaded before the server (`--import`): collects all garbage when told to, and tells what is left.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// Who only waits to be asked keeps no process up.
process.channel.unref();
