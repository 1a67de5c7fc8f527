import assert from 'node:assert/strict';
import { fastestTimes, report } from './compare.mjs';
import * as sides from './slots-sides.mjs';

const counts = [0, 20, 200, 2000];

/** The slots of a 30-day horizon: ours against a plain sweep in integer minutes, with more and more busy events. */
export async function slots() {
  for (const count of counts) assert.deepEqual(sides.ours(count)(), sides.plain(count)());
  const cases = counts.flatMap((count) => [`ours ${count}`, `plain ${count}`]);
  const spent = await fastestTimes(new URL('./slots-sides.mjs', import.meta.url), cases);
  for (const count of counts) {
    const ratio = spent[`ours ${count}`] / spent[`plain ${count}`];
    report(`${count} events: ours / plain sweep`, ratio.toFixed(2), 'at most 1.30');
  }
  report('ours, 2000 events / none', (spent['ours 2000'] / spent['ours 0']).toFixed(2), 'at most 1.50');
}
