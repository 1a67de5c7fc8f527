import { errorIf, firstError, isBlank, isIntegerBetween, type ValidationError } from './validation-error.ts';

export const calendarLimits = {
  /** Characters. */
  name: 120,
  delayInMinutes: 43_200,
  minIntervalInMinutes: 15,
  maxIntervalInMinutes: 1440,
  futureDays: 30,
  /** Of one store. */
  calendars: 100,
} as const;

/** A new calendar, unless its owner says otherwise (specification §9). */
export const calendarDefaults = {
  delay_minutes: 0,
  interval_schedule: 30,
  allowed_future_days: 30,
} as const;

/** A calendar as it is about to be saved; null is not set. */
export interface CalendarFields {
  readonly name: string;
  readonly delay_minutes?: number | null | undefined;
  readonly interval_schedule?: number | null | undefined;
  readonly allowed_future_days?: number | null | undefined;
}

/** The first broken rule of a calendar, in the order of Q-67. */
export function validateCalendar(calendar: CalendarFields): ValidationError | undefined {
  const days = calendar.allowed_future_days ?? calendarDefaults.allowed_future_days;
  const interval = calendar.interval_schedule ?? calendarDefaults.interval_schedule;
  const delay = calendar.delay_minutes ?? calendarDefaults.delay_minutes;
  const { minIntervalInMinutes, maxIntervalInMinutes, delayInMinutes, futureDays } = calendarLimits;
  return firstError(
    errorIf(isBlank(calendar.name), 'name', 'Erro: Nome do calendário não pode estar vazio'),
    errorIf(days > futureDays, 'allowed_future_days', 'Dias Futuros não pode ser maior que 30'),
    errorIf(
      !isIntegerBetween(days, 0, futureDays),
      'allowed_future_days',
      'Dias Futuros não pode ser menor que 0',
    ),
    errorIf(
      interval < minIntervalInMinutes,
      'interval_schedule',
      'Erro: O intervalo de agendamento não pode ser menor que 15 minutos',
    ),
    errorIf(
      !isIntegerBetween(interval, minIntervalInMinutes, maxIntervalInMinutes),
      'interval_schedule',
      'Erro: O intervalo de agendamento deve ser um número inteiro de até 1440 minutos',
    ),
    errorIf(
      !isIntegerBetween(delay, 0, delayInMinutes),
      'delay_minutes',
      'Erro: Os minutos a partir do horário atual devem ser um número inteiro de 0 a 43200',
    ),
  );
}

const MINUTES_A_DAY = 1440;

/** The lead time ends after the last bookable day: 7,200 minutes, two days ahead. */
export function isLeadTimePastHorizon({
  delay_minutes: delay,
  allowed_future_days: days,
}: CalendarFields): boolean {
  const lastDays = (days ?? calendarDefaults.allowed_future_days) + 1;
  return (delay ?? calendarDefaults.delay_minutes) >= lastDays * MINUTES_A_DAY;
}
