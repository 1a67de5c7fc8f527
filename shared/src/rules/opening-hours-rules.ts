import { errorIf, firstError, isBlank, isIntegerBetween, type ValidationError } from './validation-error.ts';

export const openingHoursLimits = { sets: 10, name: 32, groupMinutes: 1440 } as const;

/** A new set of opening hours, unless its owner says otherwise (specification §9). */
export const openingHoursDefaults = { force_group: false, group_minutes: 30 } as const;

/** The error of an eleventh set. */
export const tooManyOpeningHours = 'Erro: Número máximo de horários cadastrados';

/** A set of opening hours as it is about to be saved. */
export interface OpeningHoursFields {
  readonly name: string;
  /** 'HH:mm', or 'HH:mm:ss'; anything else is no time. */
  readonly time_open: string;
  readonly time_close: string;
  readonly force_group?: boolean | undefined;
  /** Counts only where bookings are grouped. */
  readonly group_minutes?: number | null | undefined;
  /** '1' (Monday) to '7' (Sunday). */
  readonly available_weekdays: Readonly<Record<string, boolean>>;
}

/** The first broken rule of a set of opening hours, in the order of Q-69. */
export function validateOpeningHours(hours: OpeningHoursFields): ValidationError | undefined {
  const [open, close] = [hours.time_open, hours.time_close];
  const minutes = hours.group_minutes ?? Number.NaN;
  return firstError(
    errorIf(!isOpeningHoursName(hours.name), 'name', 'Erro: Informe um nome válido'),
    errorIf(
      !isTimeOfDay(open) || !isTimeOfDay(close),
      isTimeOfDay(open) ? 'time_close' : 'time_open',
      'Erro: Informe horários válidos de abertura e fechamento',
    ),
    errorIf(
      open.slice(0, 5) >= close.slice(0, 5),
      'time_close',
      'Erro: A hora de abertura deve ser anterior à hora de fechamento',
    ),
    errorIf(
      hours.force_group === true && !isIntegerBetween(minutes, 1, Infinity),
      'group_minutes',
      'Erro: O intervalo deve ser um número inteiro maior ou igual a 1',
    ),
    errorIf(
      hours.force_group === true && minutes > openingHoursLimits.groupMinutes,
      'group_minutes',
      'Erro: O intervalo deve ser de no máximo 1440 minutos',
    ),
    errorIf(
      !Object.values(hours.available_weekdays).includes(true),
      'available_weekdays',
      'Erro: Selecione pelo menos um dia da semana',
    ),
  );
}

/** A typed name without what is neither letter, digit, hyphen nor blank, cut to 32 characters. */
export function cleanOpeningHoursName(typed: string): string {
  const allowed = typed.normalize('NFC').replace(/[^\p{L}0-9 -]/gu, '');
  return Array.from(allowed).slice(0, openingHoursLimits.name).join('');
}

/** 'HH:mm' of a day that ends at 23:59; seconds may follow. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text);
}

/** Minute of the day at which what closes at 'HH:mm' does: 23:59, the last time that can be said, is midnight. */
export function closingMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const minute = hours * 60 + minutes;
  return minute === LAST_MINUTE ? LAST_MINUTE + 1 : minute;
}

const LAST_MINUTE = 23 * 60 + 59;

function isOpeningHoursName(name: string): boolean {
  const trimmed = name.normalize('NFC').trim();
  return !isBlank(trimmed) && cleanOpeningHoursName(trimmed) === trimmed;
}
