import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from './durations.ts';

/** What is used of it, where there is one. */
declare const Temporal:
  | {
      readonly Instant: {
        fromEpochMilliseconds(instant: number): {
          toZonedDateTimeISO(timeZone: string): { readonly offsetNanoseconds: number };
        };
      };
    }
  | undefined;

const maxCachedDays = 4096;

/** 'America/Sao_Paulo', an IANA zone; not '+03:00', as databases read a bare offset's sign the other way. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return /^[a-z]/i.test(name);
  } catch {
    return false;
  }
}

/** Minutes to add to UTC to read the zone's clock; whole except where a zone once kept local mean time. Throws a RangeError for an unknown zone. */
export function zoneOffsetInMinutes(instant: Date, timeZone: string): number {
  return clockOf(timeZone).offsetAt(instant.getTime()) / MILLISECONDS_A_MINUTE;
}

interface ZoneClock {
  offsetAt(instant: number): number;
}

const clocks = new Map<string, ZoneClock>();

function clockOf(timeZone: string): ZoneClock {
  const cached = clocks.get(timeZone);
  if (cached) return cached;
  const clock = zoneClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Asking takes microseconds, so the offset of a UTC day that starts and ends on the same one is cached. */
function zoneClock(timeZone: string): ZoneClock {
  const measure = offsetMeasure(timeZone);
  const offsets = new Map<number, number | 'changes'>();

  const offsetOfDay = (number: number): number | 'changes' => {
    const cached = offsets.get(number);
    if (cached !== undefined) return cached;
    const first = measure(number * MILLISECONDS_A_DAY);
    const found = first === measure((number + 1) * MILLISECONDS_A_DAY) ? first : 'changes';
    if (offsets.size >= maxCachedDays) offsets.clear();
    offsets.set(number, found);
    return found;
  };

  return {
    offsetAt: (instant) => {
      const offset = offsetOfDay(Math.floor(instant / MILLISECONDS_A_DAY));
      return offset === 'changes' ? measure(instant) : offset;
    },
  };
}

/**
 * The offset in milliseconds at any instant; throws at once for an unknown zone. The first formatter of Intl takes a cheap
 * phone a fifth of a second, so Temporal is asked where there is one.
 */
function offsetMeasure(timeZone: string): (instant: number) => number {
  if (typeof Temporal === 'undefined') {
    const format = zoneFormat(timeZone);
    return (instant) => measuredOffset(format, instant);
  }
  const { Instant } = Temporal;
  const measure = (instant: number) =>
    Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e6;
  measure(0);
  return measure;
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function measuredOffset(format: Intl.DateTimeFormat, instant: number): number {
  const fields: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(instant)) fields[type] = value;
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(fields[type]);
  const read = Date.UTC(
    field('year'),
    field('month') - 1,
    field('day'),
    field('hour'),
    field('minute'),
    field('second'),
  );
  return read - Math.floor(instant / 1000) * 1000;
}
