import { SettingsList } from './settings-list.tsx';
import { useCalendars } from './settings-queries.ts';
import { texts } from './texts.ts';

/** Atendimento: how many sets of opening hours each calendar has, to be read. */
export function OpeningHoursPage() {
  return (
    <SettingsList
      query={useCalendars()}
      nothing={texts.noCalendars}
      describe={({ opening_hours }) => texts.hoursOf(opening_hours.length)}
    />
  );
}
