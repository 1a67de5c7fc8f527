import { minuteOf } from '@hora-marcada/shared/format';

const shown = 3;

/** The free times, 'HH:mm', that lie nearest to one, in their order; of two as near, the later. */
export function nearestTimes(free: readonly string[], wanted: string): readonly string[] {
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(wanted));
  return [...free]
    .sort((one, other) => distance(one) - distance(other) || (one < other ? 1 : -1))
    .slice(0, shown)
    .sort();
}
