declare module 'react-big-calendar/lib/utils/layout-algorithms/overlap.js' {
  import type { DayLayoutFunction } from 'react-big-calendar';

  /** The library's own 'overlap'; in hundredths of the day's column. */
  interface Place {
    readonly top: number;
    readonly height: number;
    readonly width: number;
    readonly xOffset: number;
  }

  export default function overlap<Item extends object>(
    day: Parameters<DayLayoutFunction<Item>>[0],
  ): { readonly event: Item; readonly style: Place }[];
}
