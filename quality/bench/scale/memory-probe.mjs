// Loaded before the server (`--import`): on each message collects all garbage and sends the memory in use.
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage());
});
// Waiting for messages must not keep the process alive.
process.channel.unref();
