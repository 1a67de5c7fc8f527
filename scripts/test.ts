import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { openScratchFolder } from './testing/scratch-folder.ts';

/**
 * Projects of one jest process. The server's tests are ES modules and the others' are not, and jest remembers per
 * process which kind a file is: side by side, whichever came first would break the other's reading of shared/.
 */
const runs = { browser: ['shared', 'shell', 'booking-app', 'admin-app'], server: ['server', 'scripts'] };

const known = Object.values(runs).flat();
const { selected, reports, rest } = readArguments(process.argv.slice(2));
if (selected) requireKnown(selected);
const root = path.resolve(import.meta.dirname, '..');
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  // PGlite runs for seconds: compiling it quickly takes less than compiling it well.
  '--liftoff-only',
  // Tests leave much behind that lives for a moment: less of it is copied where there is more room.
  '--max-semi-space-size=64',
  '--require=./jest.compile-once.cjs',
  'node_modules/jest/bin/jest.js',
];
// One worker for each core: jest's own process only waits for them. Said twice, jest would take a hundred.
if (!rest.some((word) => /^(-w|-i|--maxWorkers|--runInBand)/.test(word))) jest.push('--maxWorkers=100%');

const TMPDIR = openScratchFolder();
let failed = false;
for (const [run, projects] of Object.entries(runs)) {
  const chosen = projects.filter((project) => selected?.includes(project) ?? true);
  if (chosen.length === 0) continue;
  const report = reports ? ['--json', '--outputFile', path.join(reports, `${run}.json`)] : [];
  const args = [...jest, '--selectProjects', ...chosen, ...report, '--passWithNoTests', ...rest];
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TMPDIR },
  });
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;

/**
 * `--selectProjects a b` chooses, up to the next option or `--`; `--reports folder` keeps jest's reports there; the rest
 * is jest's.
 */
function readArguments(args: string[]) {
  const read: { selected?: string[]; reports?: string; rest: string[] } = { rest: [] };
  let option = '';
  for (const word of args) {
    if (word.startsWith('-')) option = word;
    if (word === '--selectProjects') read.selected ??= [];
    else if (option === '--selectProjects' && word !== option) read.selected?.push(word);
    else if (option === '--reports' && word !== option) [read.reports, option] = [path.resolve(word), ''];
    else if (word !== '--' && word !== '--reports') read.rest.push(word);
  }
  return read;
}

/** jest itself would run everything. */
function requireKnown(projects: string[]) {
  const unknown = projects.filter((project) => !known.includes(project));
  if (projects.length > 0 && unknown.length === 0) return;
  const instead = unknown.length > 0 ? `, not ${unknown.join(' ')}` : '';
  console.error(`--selectProjects takes one or more of ${known.join(', ')}${instead}.`);
  process.exit(1);
}
