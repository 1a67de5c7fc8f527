import type { reportTexts as texts } from './report-texts.ts';

/** The counts of appointments, in the order in which they are shown. */
export const counts = ['appointments', 'attended', 'missed', 'unmarked', 'cancelled'] as const;

type Sum = keyof typeof texts.sum;

/** The sums of money of a month: what is expected, and what it falls into; of one that is over nothing is ahead. */
export function sumsOf(isPast: boolean): readonly Sum[] {
  return [
    'expected_revenue',
    'lost_revenue',
    'unmarked_revenue',
    'received',
    ...(isPast ? [] : (['ahead_revenue'] as const)),
  ];
}
