import { createContext } from 'react';
import type { FullDay } from '../month/full-days.ts';

interface Board {
  /** The store's today. */
  readonly today: string;
  /** The day shown, 'YYYY-MM-DD', or one of those shown. */
  readonly day: string;
  /** Of an event's times there is room for its start alone. */
  readonly isNarrow: boolean;
  /** Of a month, by day 'YYYY-MM-DD'. */
  readonly fullDays: ReadonlyMap<string, FullDay>;
  readonly showDay: (day: string) => void;
}

/** For what the library draws itself, without a way to hand anything down. */
export const BoardContext = createContext<Board>({
  today: '',
  day: '',
  isNarrow: false,
  fullDays: new Map(),
  showDay: () => undefined,
});
