import assert from 'node:assert/strict';
import { reportFigure } from './compare.ts';
import { outputOf } from './run-program.ts';
import { ours, plain } from './slots-sides.ts';

const counts = [0, 20, 200, 2000];
const rounds = 9;
const program = new URL('./time-slots.ts', import.meta.url);

/** The slots of a 30-day horizon: ours against a plain sweep in integer minutes, with more and more busy events. */
export async function slots(): Promise<void> {
  for (const count of counts) assert.deepEqual(ours(count)(), plain(count)());
  const fastest = await fastestTimes();
  for (const [count, times] of fastest)
    reportFigure(
      `${count} events: ours / plain sweep`,
      (times.ours / times.plain).toFixed(2),
      'at most 1.30',
    );
  const [none, most] = [fastest.get(0), fastest.get(2000)];
  if (none && most)
    reportFigure('ours, 2000 events / none', (most.ours / none.ours).toFixed(2), 'at most 1.50');
}

/**
 * Nanoseconds of a call, by the number of events, in turns, each in a process of its own: in one process the compiler would
 * optimize all of them for the first. The fastest round counts.
 */
async function fastestTimes(): Promise<Map<number, { ours: number; plain: number }>> {
  const fastest = new Map(counts.map((count) => [count, { ours: Infinity, plain: Infinity }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [count, times] of fastest) {
      for (const side of ['ours', 'plain'] as const) {
        const time = Number(await outputOf(program, side, String(count)));
        times[side] = Math.min(times[side], time);
      }
    }
  }
  return fastest;
}
