import { addDays } from '@hora-marcada/shared/format';

/** Days of the store's clock, 'YYYY-MM-DD', the first and the last. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** The last day that is paid; null before the first payment. */
export function paidUntil(payments: readonly Period[]): string | null {
  return payments.reduce<string | null>(
    (last, { until }) => (last === null || until > last ? until : last),
    null,
  );
}

/** The days of a period that are not paid, cut where a day turns something. */
export function piecesOf(
  { from, until }: Period,
  payments: readonly Period[],
  turns: readonly string[],
): Period[] {
  const edges = payments.flatMap((paid) => [paid.from, addDays(paid.until, 1)]);
  const begins = [from, ...[...edges, ...turns].filter((day) => from < day && day <= until)];
  return [...new Set(begins)]
    .sort()
    .map((begin, index, sorted) => {
      const next = sorted[index + 1];
      return { from: begin, until: next === undefined ? until : addDays(next, -1) };
    })
    .filter((piece) => !payments.some((paid) => contains(paid, piece.from)));
}

export function overlaps(one: Period, other: Period): boolean {
  return one.from <= other.until && other.from <= one.until;
}

export function contains({ from, until }: Period, day: string): boolean {
  return from <= day && day <= until;
}
