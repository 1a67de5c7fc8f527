import net from 'node:net';
import { freePort } from '../../scripts/free-port.ts';

/** A TCP proxy to a local port with a delay that can be set, or that holds everything back; nothing is lost. */
export async function openLatencyProxy(targetPort) {
  const proxy = { port: await freePort(), delayInMilliseconds: 0, isSilent: false, close: undefined };
  const sockets = new Set();
  const server = net.createServer((near) => {
    const far = net.connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    forward(near, far, proxy);
    forward(far, near, proxy);
  });
  await new Promise((resolve) => server.listen(proxy.port, '127.0.0.1', resolve));
  proxy.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return proxy;
}

function forward(from, to, proxy) {
  let queue = Promise.resolve();
  const inOrder = (step) => {
    queue = queue.then(() => delay(proxy)).then(step);
  };
  from.on('data', (bytes) => inOrder(() => to.write(bytes)));
  from.once('close', () => inOrder(() => to.end()));
}

async function delay(proxy) {
  await new Promise((resolve) => setTimeout(resolve, proxy.delayInMilliseconds));
  while (proxy.isSilent) await new Promise((resolve) => setTimeout(resolve, 10));
}
