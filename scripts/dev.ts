import { mkdir } from 'node:fs/promises';
import concurrently, { type ConcurrentlyOptions } from 'concurrently';
import { devPorts } from '../webpack.common.js';
import { endWith, step } from './build/steps.mjs';
import { buildWhatIsStale } from './build/stale.ts';
import { addressToVisit } from './dev/address.ts';
import { newsOnly } from './dev/news.ts';
import { setTimeout as pause } from 'node:timers/promises';
import net from 'node:net';

const BETWEEN_TRIES_IN_MS = 250;

/**
 * `npm run dev`: the server and the dev servers of the apps behind one address, which is said last; `PORT=4000 npm run
 * dev` counts all ports from there. Then types are checked beside them, for webpack only strips them.
 */
const problem = await portProblem(devPorts);
if (problem) endWith(problem);

process.env.WEB_ROOT ??= 'web';
await mkdir(process.env.WEB_ROOT, { recursive: true });
process.env.LOG_LEVEL ??= 'warn';
await buildWhatIsStale();

const compiler = 'node node_modules/typescript/bin/tsc';
const webpackWords = '--stats errors-warnings --infrastructure-logging-level error';
run(
  [
    { name: 'compiler', command: `${compiler} -b server --watch` },
    {
      name: 'server',
      command: 'node --watch --enable-source-maps server/dist/main.js',
      env: { PORT: devPorts.server },
    },
    ...['shell', 'booking-app', 'admin-app'].map((app) => ({
      name: app,
      command: `npm run dev --silent -w ${app} -- ${webpackWords}`,
    })),
  ],
  // What it says of the server, the check of all types says too.
  { hide: ['compiler'] },
);

const pages = [
  `${devPorts.server}/readyz`,
  `${devPorts.shell}/static/shell/dev/`,
  `${devPorts['booking-app']}/remoteEntry.js`,
  `${devPorts['admin-app']}/remoteEntry.js`,
];
await step('Compiling the apps', () =>
  Promise.all(pages.map((page) => untilAnswered(`http://127.0.0.1:${page}`))),
);
console.log(`Develop at ${addressToVisit(devPorts)}`);

// One compiler for all parts, with what it knew last time: the first page does not wait for it.
const buildInfo = '--incremental --tsBuildInfoFile .cache/types.tsbuildinfo';
run([{ name: 'types', command: `${compiler} --watch --preserveWatchOutput ${buildInfo}` }]);

function run(commands: Parameters<typeof concurrently>[0], options: Partial<ConcurrentlyOptions> = {}) {
  const { result } = concurrently(commands, {
    killOthersOn: ['failure'],
    prefixColors: 'auto',
    outputStream: newsOnly(process.stdout),
    ...options,
  });
  result.catch(() => process.exit(1));
}

/** Resolves once something answers at an address, whatever it says: dev servers answer when they have compiled. */
async function untilAnswered(address: string) {
  const isAnswered = () => fetch(address).then(Boolean, () => false);
  while (!(await isAnswered())) await pause(BETWEEN_TRIES_IN_MS);
}

/** Why the dev servers cannot have their ports, in one sentence; undefined where they can. */
async function portProblem(ports: { shell: number } & Record<string, number>) {
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
