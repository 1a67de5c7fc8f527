import { mkdir } from 'node:fs/promises';
import concurrently from 'concurrently';
import { devPorts } from '../webpack.common.js';
import { endWith, step } from './build/steps.mjs';
import { buildWhatIsStale } from './build/stale.mjs';
import { addressToVisit } from './dev/address.mjs';
import { newsOnly } from './dev/news.mjs';
import { portProblem } from './dev/port-problem.mjs';
import { untilAnswered } from './dev/until-answered.mjs';

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

const pages = {
  server: '/readyz',
  shell: '/static/shell/dev/',
  'booking-app': '/remoteEntry.js',
  'admin-app': '/remoteEntry.js',
};
await step('Compilando os aplicativos', () =>
  Promise.all(
    Object.entries(pages).map(([name, page]) => untilAnswered(`http://127.0.0.1:${devPorts[name]}${page}`)),
  ),
);
console.log(`Endereço único de desenvolvimento: ${addressToVisit(devPorts)}`);

// One compiler for all parts, with what it knew last time: the first page does not wait for it.
const buildInfo = '--incremental --tsBuildInfoFile .cache/types.tsbuildinfo';
run([{ name: 'types', command: `${compiler} --watch --preserveWatchOutput ${buildInfo}` }]);

function run(commands, options) {
  const outputStream = newsOnly(process.stdout);
  const { result } = concurrently(commands, {
    killOthersOn: ['failure'],
    prefixColors: 'auto',
    outputStream,
    ...options,
  });
  result.catch(() => process.exit(1));
}
