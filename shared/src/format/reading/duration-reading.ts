import { plainText, type Reading } from './reading.ts';

export type DurationReading = Reading<number | null, 'unreadable'>;

const minutesOfHour = 60;

/** Minutes of '90', '90 min', '1h30', '1 h 30 min', '1:30' or '1,5 h'; null for no text. */
export function readDuration(text: string): DurationReading {
  const plain = plainText(text).toLowerCase();
  if (plain === '') return { value: null };
  const [, minutesAlone] = onlyMinutes.exec(plain) ?? [];
  if (minutesAlone !== undefined) return { value: Number(minutesAlone) };
  const [, hours, fraction, minutes] = hoursAndMinutes.exec(plain) ?? clock.exec(plain) ?? [];
  const isTwice = fraction !== undefined && minutes !== undefined;
  const value = Number(`${hours}.${fraction ?? 0}`) * minutesOfHour + Number(minutes ?? 0);
  return isTwice || Number(minutes ?? 0) >= minutesOfHour || !Number.isInteger(value)
    ? unreadable
    : { value };
}

const onlyMinutes = /^(\d+) ?(?:m|min|mins|minutos?)?\.?$/;
/** The minutes have two digits, or are named: '1h5' may be five of them, or fifty. */
const hoursAndMinutes =
  /^(\d+)(?:[.,](\d+))? ?(?:h|hs|hrs?|horas?)\.?(?:,? ?(?:e )?(\d{2}|\d(?= ?m)) ?(?:m|min|mins|minutos?)?\.?)?$/;
const clock = /^([01]?\d|2[0-3])(?:[.,](\d+))?:(\d{2})(?: ?(?:h|hs|horas?))?$/;

const unreadable = {
  reason: 'unreadable',
  sentence: 'Não entendi a duração. Escreva em minutos, como 90, ou como 1h30.',
} as const;
