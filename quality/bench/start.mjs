import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { median, report, warnIfBusy } from './compare.mjs';

const rounds = 5;
const root = path.resolve(import.meta.dirname, '../..');

/** From `npm start` of the built product to its readiness, against a bare process that opens the same database. */
export async function start() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-start-'));
  const data = path.join(folder, 'data');
  const sides = {
    ours: () =>
      secondsUntilReady(
        ['scripts/with-packages.mjs', 'scripts/start.ts'].map((file) => path.join(root, file)),
        data,
        /no ar em/,
      ),
    bare: () =>
      secondsUntilReady([new URL('./bare-embedded.mjs', import.meta.url).pathname, data], data, /open/),
  };
  // The first start builds what is stale and creates the database.
  await sides.ours();
  const spent = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const side of Object.keys(sides)) spent[side].push(await sides[side]());
  await rm(folder, { recursive: true });
  warnIfBusy();
  const ratios = spent.ours.map((ours, round) => ours / spent.bare[round]);
  report('npm start on an existing embedded database, s', median(spent.ours).toFixed(2), 'at most 3');
  report('a bare process that opens it, s', median(spent.bare).toFixed(2));
  report('start / bare', median(ratios).toFixed(2), 'at most 4');
}

/** Seconds until a process prints that it is ready; stops it then. */
function secondsUntilReady(args, data, ready) {
  return new Promise((resolve, reject) => {
    const startedAt = process.hrtime.bigint();
    let seconds;
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, PORT: '0', DATABASE_URL: `pglite:${data}`, WEB_ROOT: '' },
    });
    const read = (chunk) => {
      output += chunk;
      if (seconds !== undefined || !ready.test(output)) return;
      seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => (seconds === undefined ? reject(new Error(output)) : resolve(seconds)));
  });
}
