import type { Corrections, PeriodSources } from './calendar-period-rules.ts';
import {
  sumOf,
  type CalendarLine,
  type CommissionLine,
  type CountedParts,
  type PartCommission,
} from './line-rules.ts';
import { contains } from './period-rules.ts';

/** What is to be paid of one calendar in a period. */
export interface CalendarSums {
  /** Of the lines, whole cents. */
  readonly baseInCents: number;
  readonly amountInCents: number;
  readonly lineCount: number;
  /** The different rates of the lines. */
  readonly lineRates: readonly LineRate[];
  /** Of paid days as they were paid, of the others as they stand; none where they were not asked for. */
  readonly lines: readonly CommissionLine[];
  readonly adjustments: readonly CommissionLine[];
}

export type LineRate = Pick<PartCommission, 'hundredths' | 'fixedInCents'>;

/** Of all calendars. */
interface ReadLines {
  readonly counted: readonly CountedParts[];
  readonly present: readonly CalendarLine[];
  /** What payments were made of, by payment. */
  readonly paid: ReadonlyMap<string, readonly CommissionLine[]>;
  readonly withLines: boolean;
}

/** With lines, the period's open days are in `present`, else in `counted`. */
export function calendarSums(
  calendarId: string,
  { period, touched, corrected, settling }: PeriodSources & Corrections,
  { counted, present, paid, withLines }: ReadLines,
): CalendarSums {
  const linesOf = (payments: PeriodSources['payments']) =>
    payments.flatMap(({ paymentId }) => paid.get(paymentId) ?? []);
  const standing = present.filter((line) => line.calendarId === calendarId).map(({ line }) => line);
  const lines = [...linesOf(touched).filter((line) => !isAdjustment(line)), ...standing]
    .filter(({ day }) => contains(period, day))
    .sort(byDay);
  const groups = [
    ...lines.map((line) => ({ count: 1, parts: [line] })),
    ...counted.filter((group) => group.calendarId === calendarId && contains(period, group.day)),
  ];
  return {
    ...totalsOf(groups),
    lines: withLines ? lines : [],
    adjustments: [
      ...linesOf(touched.filter(({ from }) => from >= period.from)).filter(isAdjustment),
      ...corrected.flatMap((payment) =>
        correctionsOf(
          payment.paymentId,
          [
            ...linesOf([payment]).filter((line) => !isAdjustment(line)),
            ...linesOf(settling).filter(({ adjusts }) => adjusts === payment.paymentId),
          ],
          standing.filter(({ day }) => contains(payment, day)),
        ),
      ),
    ],
  };
}

function totalsOf(groups: readonly Pick<CountedParts, 'count' | 'parts'>[]) {
  const rates = new Map<string, LineRate>();
  let [baseInCents, amountInCents, lineCount] = [0, 0, 0];
  for (const { count, parts } of groups) {
    const { base, amount } = sumOf(parts);
    baseInCents += count * base;
    amountInCents += count * amount;
    lineCount += count * parts.length;
    for (const { hundredths, fixedInCents } of parts)
      rates.set(`${hundredths} ${fixedInCents}`, { hundredths, fixedInCents });
  }
  return { baseInCents, amountInCents, lineCount, lineRates: [...rates.values()] };
}

/** What changed of a paid period since (COM-008): of each event the difference to what was paid for it. */
function correctionsOf(
  paymentId: string,
  paid: readonly CommissionLine[],
  present: readonly CommissionLine[],
): CommissionLine[] {
  const [before, now] = [linesByEvent(paid), linesByEvent(present)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((eventId) => {
    const [old, standing] = [before.get(eventId) ?? [], now.get(eventId) ?? []];
    const [was, is] = [sumOf(old), sumOf(standing)];
    const [named] = standing.length > 0 ? [standing] : [old];
    const [first] = named;
    if (!first || was.amount === is.amount) return [];
    const services = new Set(named.flatMap(({ service }) => service ?? []));
    return {
      eventId,
      day: first.day,
      serviceId: null,
      service: services.size === 0 ? null : [...services].join(' + '),
      baseInCents: is.base - was.base,
      hundredths: null,
      fixedInCents: null,
      amountInCents: is.amount - was.amount,
      adjusts: paymentId,
    };
  });
}

function linesByEvent(lines: readonly CommissionLine[]): ReadonlyMap<string, CommissionLine[]> {
  const grouped = new Map<string, CommissionLine[]>();
  for (const line of lines) {
    const others = grouped.get(line.eventId);
    if (others) others.push(line);
    else grouped.set(line.eventId, [line]);
  }
  return grouped;
}

function isAdjustment({ adjusts }: CommissionLine): boolean {
  return adjusts !== undefined;
}

function byDay(one: CommissionLine, other: CommissionLine): number {
  return one.day < other.day ? -1 : Number(one.day > other.day);
}
