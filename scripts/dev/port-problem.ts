import net from 'node:net';

/** Why the dev servers cannot have their ports, in one sentence; undefined where they can. */
export async function portProblem(ports: { shell: number } & Record<string, number>) {
  // The last of them is 102 above the first.
  if (!Number.isInteger(ports.shell) || ports.shell < 1 || ports.shell > 65_433)
    return 'PORT must be a number from 1 to 65433.';
  for (const [name, port] of Object.entries(ports)) {
    const code = await listeningProblem(port);
    if (code !== undefined)
      return `Port ${port} (${name}) is not free (${code}): stop the other program or move all ports, as in PORT=4000 npm run dev.`;
  }
  return undefined;
}

function listeningProblem(port: number) {
  return new Promise<string | undefined>((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
