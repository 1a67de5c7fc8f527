import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy to a local port with a delay that can be set, or that holds everything back; nothing is lost. */
export class LatencyProxy {
  delayInMilliseconds = 0;
  isSilent = false;
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  private constructor(targetPort: number) {
    this.#server = net.createServer((near) => {
      const far = net.connect(targetPort, '127.0.0.1');
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.once('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
      }
      this.#forward(near, far);
      this.#forward(far, near);
    });
  }

  static async open(targetPort: number): Promise<LatencyProxy> {
    const proxy = new LatencyProxy(targetPort);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return portOf(this.#server);
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #forward(from: net.Socket, to: net.Socket): void {
    let queue = Promise.resolve();
    const inOrder = (step: () => unknown) => {
      queue = queue
        .then(() => this.#delay())
        .then(() => {
          step();
        });
    };
    from.on('data', (bytes) => inOrder(() => to.write(bytes)));
    from.once('close', () => inOrder(() => to.end()));
  }

  async #delay(): Promise<void> {
    await pause(this.delayInMilliseconds);
    while (this.isSilent) await pause(10);
  }
}

/** The port on which a server of this process listens. */
export function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}
