import type { DayLayoutFunction } from 'react-big-calendar';
import overlap from 'react-big-calendar/lib/utils/layout-algorithms/overlap.js';
import type { CalendarItem } from '../calendar-items.ts';
import { columnOf, type CalendarColumn } from '../calendar-columns.ts';

/** A lane for each calendar in each day; inside its lane events stand as the library's overlap layout has them (CAL-023). */
export function laneLayout(lanes: readonly CalendarColumn[]): DayLayoutFunction<CalendarItem> {
  const share = 1 / lanes.length;
  return (day) =>
    lanes
      .flatMap(({ id }, index) =>
        overlap({ ...day, events: day.events.filter(({ resourceId }) => columnOf(resourceId) === id) }).map(
          ({ event, style: { top, height, width, xOffset } }) => ({
            event,
            style: { top, height, width: width * share, xOffset: (index * 100 + xOffset) * share },
          }),
        ),
      )
      .sort((one, other) => one.style.top - other.style.top);
}
