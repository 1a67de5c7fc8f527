import { offeredSlots } from '../../server/src/scheduling/availability/slot-rules.ts';

const dayInMinutes = 1440;
const firstDay = 20_520;
const horizonInDays = 30;
const opensAt = 8 * 60;
const closesAt = 20 * 60;
const intervalInMinutes = 30;
const durationInMinutes = 30;

/** The slots of every day of the horizon among so many events, by the server's own function. */
export function ours(eventCount: number): () => number[] {
  const schedule = {
    now: firstDay * dayInMinutes,
    delayInMinutes: 0,
    intervalInMinutes,
    futureDays: horizonInDays,
    durationInMinutes,
    openings: [{ opensAt, closesAt, weekdays: [1, 2, 3, 4, 5, 6, 7], groupMinutes: null }],
    busy: busyEvents(eventCount),
    skipped: [],
  };
  return () => offeredSlots(schedule, firstDay, firstDay + horizonInDays);
}

/** The same by a plain sweep in integer minutes, for this one case only. */
export function plain(eventCount: number): () => number[] {
  const busy = busyEvents(eventCount);
  return () => {
    const found: number[] = [];
    let next = 0;
    for (let day = firstDay; day <= firstDay + horizonInDays; day += 1) {
      const close = day * dayInMinutes + closesAt;
      let start = day * dayInMinutes + opensAt;
      for (; start + durationInMinutes <= close; start += intervalInMinutes) {
        while ((busy[next + 1] ?? Infinity) <= start) next += 2;
        if ((busy[next] ?? Infinity) >= start + durationInMinutes) found.push(start);
      }
    }
    return found;
  };
}

/** Events spread evenly over the horizon, none touching the next: start, end, start, end, … */
function busyEvents(count: number): number[] {
  const pitch = ((horizonInDays + 1) * dayInMinutes) / Math.max(count, 1);
  return Array.from({ length: count }, (_, index) => {
    const start = firstDay * dayInMinutes + Math.floor(index * pitch);
    return [start, start + 10];
  }).flat();
}
