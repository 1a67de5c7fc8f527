import assert from 'node:assert/strict';
import { offeredSlots } from '../../server/dist/features/availability/slot-rules.js';
import { compare, report } from './compare.mjs';

const dayInMinutes = 1440;
const firstDay = 20_520;
const horizonInDays = 30;
const counts = [0, 20, 200, 2000];

/** The slots of a 30-day horizon: ours against a plain sweep in integer minutes, with more and more busy events. */
export async function slots() {
  const sides = {};
  for (const count of counts) {
    const busy = busyEvents(count);
    const schedule = scheduleWith(busy);
    assert.deepEqual(ours(schedule), plain(busy), `${count} events: both sides must offer the same`);
    sides[`ours ${count}`] = () => ours(schedule);
    sides[`plain ${count}`] = () => plain(busy);
  }
  const spent = compare(sides, 500);
  for (const count of counts) {
    const ratio = spent[`ours ${count}`] / spent[`plain ${count}`];
    report(`${count} events: ours / plain sweep`, ratio.toFixed(2), 'at most 1.30');
  }
  report('ours, 2000 events / none', (spent['ours 2000'] / spent['ours 0']).toFixed(2), 'at most 1.50');
}

const opensAt = 8 * 60;
const closesAt = 20 * 60;
const intervalInMinutes = 30;
const durationInMinutes = 30;

function ours(schedule) {
  const found = [];
  for (let day = firstDay; day <= firstDay + horizonInDays; day += 1) found.push(offeredSlots(schedule, day));
  return found;
}

function plain(busy) {
  const found = [];
  let next = 0;
  for (let day = firstDay; day <= firstDay + horizonInDays; day += 1) {
    const midnight = day * dayInMinutes;
    const starts = [];
    for (
      let start = midnight + opensAt;
      start + durationInMinutes <= midnight + closesAt;
      start += intervalInMinutes
    ) {
      while (next < busy.length && busy[next + 1] <= start) next += 2;
      if (next >= busy.length || busy[next] >= start + durationInMinutes) starts.push(start);
    }
    found.push(starts);
  }
  return found;
}

function scheduleWith(busy) {
  return {
    now: firstDay * dayInMinutes,
    delayInMinutes: 0,
    intervalInMinutes,
    futureDays: horizonInDays,
    durationInMinutes,
    openings: [{ opensAt, closesAt, weekdays: [1, 2, 3, 4, 5, 6, 7], groupMinutes: null }],
    busy,
    skipped: [],
  };
}

/** Events spread evenly over the horizon, none touching the next: start, end, start, end, … */
function busyEvents(count) {
  const pitch = ((horizonInDays + 1) * dayInMinutes) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const start = firstDay * dayInMinutes + Math.floor(index * pitch);
    return [start, start + 10];
  }).flat();
}
