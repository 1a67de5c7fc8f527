import type { BodyOf, OwnerEvent, Series } from '@hora-marcada/shared/contract';
import { monthWeekOf } from '@hora-marcada/shared/format';
import { ChoiceButtons } from '../../../ui/choices/choice-buttons.tsx';
import { repeatTexts as texts } from './repeat-texts.ts';
import { useSeriesOf } from './series-queries.ts';

/** How far a change of an event of a series goes: the one date, or all from it on. */
export type Reach = 'this' | 'following';

/** The series of an event that may be changed with those that follow; undefined of another, while unknown, and once it was moved alone. */
export function useSeriesToChange({
  series,
  moved_from: movedFrom,
  client_phone: phone,
}: OwnerEvent): Series | undefined {
  const isOfOne = series != null && movedFrom === null;
  const found = useSeriesOf(phone, isOfOne);
  return isOfOne ? found.find(({ id }) => id === series.id) : undefined;
}

/** Where the dates of a series would be from an event on. */
export interface FollowingPlace {
  readonly calendarId: BodyOf<'checkSeries'>['calendar_id'];
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
}

/** The rule of a series that is moved from an event on, as it is checked, and as it is changed. */
export function followingRule(
  series: Series,
  event: OwnerEvent,
  { calendarId: calendar_id, day, time, minutes }: FollowingPlace,
): { readonly check: BodyOf<'checkSeries'>; readonly change: BodyOf<'updateSeries'> } {
  const own = event.series?.day ?? day;
  const from_day = day < own ? day : own;
  const rhythm =
    series.month_week === null ? { every_weeks: series.every_weeks } : { month_week: monthWeekOf(day) };
  const rule = { calendar_id, minutes, time, ...rhythm };
  return {
    check: { ...rule, first_day: day, last_day: series.last_day, id: series.id, from_day },
    change: { ...rule, day, id: series.id, revision: series.revision, from_day },
  };
}

interface ReachFieldProps {
  readonly event: OwnerEvent;
  readonly reach: Reach;
  readonly onChange: (reach: Reach) => void;
}

/** 'Só este' or 'Este e os próximos', with what the series is. */
export function ReachField({ event: { series }, reach, onChange }: ReachFieldProps) {
  return (
    <ChoiceButtons
      label={texts.series}
      note={series ? texts.wordsWith(series.words, series.calendar) : undefined}
      options={[
        { value: 'this', label: texts.this },
        { value: 'following', label: texts.following },
      ]}
      value={reach}
      onChange={(chosen) => onChange(chosen === 'following' ? 'following' : 'this')}
    />
  );
}
