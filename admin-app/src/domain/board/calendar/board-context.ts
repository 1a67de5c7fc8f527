import { createContext } from 'react';
import type { FullDay } from '../month/full-days.ts';

interface Board {
  /** The store's today. */
  readonly today: string;
  readonly isWeek: boolean;
  /** Of a month, by day 'YYYY-MM-DD'. */
  readonly fullDays: ReadonlyMap<string, FullDay>;
  readonly showDay: (day: string) => void;
}

/** For what the library draws itself, without a way to hand anything down. */
export const BoardContext = createContext<Board>({
  today: '',
  isWeek: false,
  fullDays: new Map(),
  showDay: () => undefined,
});
