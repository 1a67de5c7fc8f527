// antd's lists wait for their place through a channel, and jsdom has none; Node's own would keep the process alive.
globalThis.MessageChannel = class {
  readonly port1 = { onmessage: null as (() => void) | null };
  readonly port2 = { postMessage: () => queueMicrotask(() => this.port1.onmessage?.()) };
} as unknown as typeof MessageChannel;
