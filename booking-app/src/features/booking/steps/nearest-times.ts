import { minuteOf } from '@hora-marcada/shared/format';

const shown = 3;

/** The free times, 'HH:mm', that lie nearest to one that is taken, in their order; of two as near, the later. */
export function nearestTimes(free: readonly string[], taken: string): readonly string[] {
  const distance = (time: string) => Math.abs(minuteOf(time) - minuteOf(taken));
  return free
    .filter((time) => time !== taken)
    .sort((one, other) => distance(one) - distance(other) || (one < other ? 1 : -1))
    .slice(0, shown)
    .sort();
}
