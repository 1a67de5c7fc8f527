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

export function overlaps(one: Period, other: Period): boolean {
  return one.from <= other.until && other.from <= one.until;
}

export function contains({ from, until }: Period, day: string): boolean {
  return from <= day && day <= until;
}
