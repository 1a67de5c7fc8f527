import type { AnswerOf } from '@hora-marcada/shared/contract';

interface Setup {
  readonly hasOpeningHours: boolean;
  readonly calendars: readonly {
    /** Those of its opening-hours sets that exist. */
    readonly openings: readonly unknown[];
    readonly hasService: boolean;
  }[];
}

/** What a store's page lacks first before anything on it can be booked; null once nothing is lacking. */
export function missingIn({ hasOpeningHours, calendars }: Setup): AnswerOf<'dashboard'>['missing'] {
  const open = calendars.filter(({ openings }) => openings.length > 0);
  if (!hasOpeningHours) return 'opening_hours';
  if (open.length === 0) return 'calendar';
  return open.some(({ hasService }) => hasService) ? null : 'service';
}
