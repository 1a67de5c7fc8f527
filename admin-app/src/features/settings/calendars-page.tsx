import { SettingsList } from './settings-list.tsx';
import { useCalendars } from './settings-queries.ts';
import { texts } from './texts.ts';

/** Calendário: the calendars and how far they may be booked, to be read. */
export function CalendarsPage() {
  return (
    <SettingsList
      query={useCalendars()}
      nothing={texts.noCalendars}
      describe={({ interval_schedule, allowed_future_days }) =>
        `${texts.interval(interval_schedule)} · ${texts.horizon(allowed_future_days)}`
      }
    />
  );
}
