import { spawn } from 'node:child_process';

/**
 * Runs a command beside a database server, and ends as it does: the words after `--`, with `--durable` before.
 * @param {string} program how it is called, for the message
 * @param {(options: { isDurable: boolean }) => Promise<{ remove: () => Promise<unknown> }>} start
 * @param {(server: object) => Record<string, string>} environmentOf what the command gets to know of it
 */
export async function runBeside(program, start, environmentOf) {
  const separator = process.argv.indexOf('--');
  const isDurable = process.argv.slice(2, separator).includes('--durable');
  const [command, ...args] = separator === -1 ? [] : process.argv.slice(separator + 1);
  if (!command) {
    console.error(`Use: node scripts/${program} [--durable] -- <command>`);
    process.exit(1);
  }

  let child;
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true;
      child?.kill(signal);
    });
  }

  const server = await start({ isDurable });
  try {
    process.exitCode = isStopped ? 1 : await run();
  } finally {
    await server.remove();
  }

  function run() {
    child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...environmentOf(server) },
    });
    return new Promise((resolve) => {
      child.on('error', (error) => {
        console.error(error.message);
        resolve(1);
      });
      child.on('exit', (code) => resolve(code ?? 1));
    });
  }
}
