import net from 'node:net';
import { freePort } from '../free-port.mjs';

/** A way to a port of this machine that can be made long, or silent; what was said meanwhile arrives later. */
export async function openSlowWay(targetPort) {
  const way = { port: await freePort(), delayInMilliseconds: 0, isSilent: false, close: undefined };
  const sockets = new Set();
  const server = net.createServer((near) => {
    const far = net.connect(targetPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    forward(near, far, way);
    forward(far, near, way);
  });
  await new Promise((resolve) => server.listen(way.port, '127.0.0.1', resolve));
  way.close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return way;
}

function forward(from, to, way) {
  let queue = Promise.resolve();
  const inOrder = (step) => {
    queue = queue.then(() => travel(way)).then(step);
  };
  from.on('data', (bytes) => inOrder(() => to.write(bytes)));
  from.once('close', () => inOrder(() => to.end()));
}

async function travel(way) {
  await new Promise((resolve) => setTimeout(resolve, way.delayInMilliseconds));
  while (way.isSilent) await new Promise((resolve) => setTimeout(resolve, 10));
}
