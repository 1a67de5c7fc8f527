import { mkdir } from 'node:fs/promises';
import concurrently, { type ConcurrentlyOptions } from 'concurrently';
import { devPorts } from '../webpack.common.js';
import { endWith, step } from './build/steps.mjs';
import { buildWhatIsStale } from './build/stale.ts';
import { addressToVisit } from './dev/address.ts';
import { newsOnly } from './dev/news.ts';
import { portProblem } from './dev/port-problem.ts';
import { untilAnswered } from './dev/until-answered.ts';

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
