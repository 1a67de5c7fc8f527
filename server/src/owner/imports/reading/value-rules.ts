import type { ImportField, ImportProblem } from '@hora-marcada/shared/contract';
import { plainText, readDay, readDuration, readPrice } from '@hora-marcada/shared/format';
import { remark, skipping } from './row-rules.ts';

/** What a cell says, and what is to be said of it; undefined where it says nothing that can be used. */
export interface ReadValue<Value> {
  readonly value: Value | undefined;
  readonly problems: readonly ImportProblem[];
}

/** Longer cells are none of what is read here. */
const MAX_CHARACTERS = 60;

/** Minutes of '30', '30 min', '1h30' or '1:30'. */
export function minutesFrom(cell: string, most: number): ReadValue<number> {
  if (cell === '') return nothing;
  const { value } = readDuration(shortened(cell).replace(/^(\d+:\d{2}):00$/, '$1'));
  const isUsable = typeof value === 'number' && value >= 1 && value <= most;
  return isUsable ? { value, problems: [] } : refused('minutes', 'duração inválida');
}

/** Reais of 'R$ 1.234,50', '50' or '45,00'. */
export function priceFrom(cell: string): ReadValue<number> {
  if (cell === '') return nothing;
  const { value, note } = readPrice(shortened(cell));
  return typeof value === 'number'
    ? { value, problems: remark('price', note) }
    : refused('price', 'preço inválido');
}

/** 'YYYY-MM-DD' of '31/12/2026' and the like, the day first. */
export function dayFrom(cell: string): ReadValue<string> {
  if (cell === '') return refused('day', 'falta o dia');
  // Of a day without a year it is told which one was meant.
  const { value, note, reason } = readDay(shortened(cell), '2000-01-01');
  if (reason === 'no_such_day') return refused('day', 'data não existe');
  if (value === undefined || value === '') return refused('day', 'data incompleta');
  return note === undefined ? { value, problems: [] } : refused('day', 'falta o ano');
}

/** 'HH:mm' of '9:30', '9h', '9h30', '09:30:00', '9:30 PM' or the start of '9:30 - 10:00'. */
export function timeFrom(cell: string): ReadValue<string> {
  if (cell === '') return refused('time', 'falta o horário');
  const {
    hour,
    minute = '00',
    half,
  } = clockTime.exec(plainText(shortened(cell)).toLowerCase())?.groups ?? {};
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  if (hour === undefined || hours > 23 || Number(minute) > 59) return refused('time', 'horário não existe');
  return { value: `${String(hours).padStart(2, '0')}:${minute}`, problems: [] };
}

const clockTime =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2})(?::\d{2}(?:\.\d+)?)?)?(?: ?h(?:s|oras?)?| ?min)? ?(?:(?<half>[ap])\.?m\.?)?(?: ?(?:-|a|às|as|até|ate) ?\d.*)?$/;

/** Day and time of cells of which the first may hold both, as '12/03/2026 10:00' and '2026-03-12T10:00:00'. */
export function splitMoment(day: string, time: string): { readonly day: string; readonly time: string } {
  const [, date = day, within = ''] = /^(\S{6,12})(?: |T|, )(\d{1,2}[:h].*)$/.exec(day) ?? [];
  return { day: date, time: time === '' ? within : time };
}

const nothing = { value: undefined, problems: [] } as const;

function refused(field: ImportField, detail: string): ReadValue<never> {
  return { value: undefined, problems: skipping(field, detail) };
}

function shortened(cell: string): string {
  return cell.slice(0, MAX_CHARACTERS);
}
