import { spawn, type ChildProcess } from 'node:child_process';

/**
 * Runs the words of the command line beside a database server, and ends as they do: `npm run with-postgres -- [--durable]
 * <command>`. `environmentOf` is what the command gets to know of the server.
 */
export async function runBeside<Server extends { remove: () => Promise<unknown> }>(
  program: string,
  start: (options: { isDurable: boolean }) => Promise<Server>,
  environmentOf: (server: Server) => Record<string, string>,
) {
  const words = process.argv.slice(2);
  const isDurable = words[0] === '--durable';
  const [command, ...args] = isDurable ? words.slice(1) : words;
  if (!command) {
    console.error(`Use: npm run ${program} -- [--durable] <command>`);
    process.exit(1);
  }

  let child: ChildProcess | undefined;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stop.abort();
      child?.kill(signal);
    });
  }

  const server = await start({ isDurable });
  try {
    process.exitCode = stop.signal.aborted ? 1 : await run(command, environmentOf(server));
  } finally {
    await server.remove();
  }

  function run(command: string, env: Record<string, string>) {
    const running = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child = running;
    return new Promise<number>((resolve) => {
      running.on('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      running.on('exit', (code) => resolve(code ?? 1));
    });
  }
}
