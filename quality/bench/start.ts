import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { root } from '../spawned-server.ts';
import { median, medianRatio, reportFigure, warnIfBusy } from './compare.ts';
import { outputOf } from './run-program.ts';

const rounds = 5;
const bareProgram = new URL('./bare-embedded.ts', import.meta.url);

/** From `npm start` of the built product to its readiness, against a bare program that opens the same database. */
export async function start(): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-start-'));
  const data = path.join(folder, 'data');
  // The first start builds what is stale and creates the database.
  await secondsUntilReady(data);
  const spent: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    spent.ours.push(await secondsUntilReady(data));
    spent.bare.push(Number(await outputOf(bareProgram, data)));
  }
  await rm(folder, { recursive: true });
  warnIfBusy();
  reportFigure('npm start on an existing embedded database, s', median(spent.ours).toFixed(2), 'at most 3');
  reportFigure('a bare program that opens it, s', median(spent.bare).toFixed(2));
  reportFigure('start / bare', medianRatio(spent.ours, spent.bare).toFixed(2), 'at most 4');
}

/** Seconds until the product prints that it is ready; stops it then. */
function secondsUntilReady(data: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    let seconds: number | undefined;
    let output = '';
    const child = spawn('npm', ['start', '--silent'], {
      cwd: root,
      env: { ...process.env, PORT: '0', DATABASE_URL: `pglite:${data}`, WEB_ROOT: '' },
    });
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (seconds !== undefined || !output.includes('no ar em')) return;
      seconds = (performance.now() - startedAt) / 1000;
      child.kill('SIGTERM');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => (seconds === undefined ? reject(new Error(output)) : resolve(seconds)));
  });
}
