import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { seriesWords, type SeriesRhythm } from '@hora-marcada/shared/format';

/** The series that an event is of. */
export interface EventSeries extends SeriesRhythm {
  readonly id: string;
  /** The name of the series' calendar; '' where the viewer sees none. */
  readonly calendar: string;
  /** The date that the event was made for. */
  readonly day: string;
  readonly revision: number;
}

/** As its owner sees it. */
export function seriesMark({
  id,
  calendar,
  day,
  revision,
  ...rhythm
}: EventSeries): NonNullable<OwnerEvent['series']> {
  return { id, words: seriesWords(rhythm), calendar, day, revision };
}
