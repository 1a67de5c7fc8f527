import net from 'node:net';

interface Place {
  readonly port: number;
  readonly host: string;
}

/** Rejects with the system's error where nobody could listen: better known before there is any work. */
export function requireFreePort({ port, host }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.close(() => resolve());
    });
  });
}
