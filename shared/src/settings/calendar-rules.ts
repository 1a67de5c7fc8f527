import { findingIf, firstFinding, isBlank, isIntegerBetween, type Finding } from './finding.ts';

export const calendarLimits = {
  /** Characters. */
  name: 120,
  delayInMinutes: 43_200,
  leastIntervalInMinutes: 15,
  mostIntervalInMinutes: 1440,
  futureDays: 30,
} as const;

/** What a calendar is where its owner says nothing (specification §9). */
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

/** What first forbids to save a calendar, in the order of Q-67; undefined when nothing does. */
export function calendarFinding(calendar: CalendarFields): Finding | undefined {
  const days = calendar.allowed_future_days ?? calendarDefaults.allowed_future_days;
  const interval = calendar.interval_schedule ?? calendarDefaults.interval_schedule;
  const delay = calendar.delay_minutes ?? calendarDefaults.delay_minutes;
  const { leastIntervalInMinutes, mostIntervalInMinutes, delayInMinutes, futureDays } = calendarLimits;
  return firstFinding(
    findingIf(isBlank(calendar.name), 'name', 'Erro: Nome do calendário não pode estar vazio'),
    findingIf(days > futureDays, 'allowed_future_days', 'Dias Futuros não pode ser maior que 30'),
    findingIf(
      !isIntegerBetween(days, 0, futureDays),
      'allowed_future_days',
      'Dias Futuros não pode ser menor que 0',
    ),
    findingIf(
      interval < leastIntervalInMinutes,
      'interval_schedule',
      'Erro: O intervalo de agendamento não pode ser menor que 15 minutos',
    ),
    findingIf(
      !isIntegerBetween(interval, leastIntervalInMinutes, mostIntervalInMinutes),
      'interval_schedule',
      'Erro: O intervalo de agendamento deve ser um número inteiro de até 1440 minutos',
    ),
    findingIf(
      !isIntegerBetween(delay, 0, delayInMinutes),
      'delay_minutes',
      'Erro: Os minutos a partir do horário atual devem ser um número inteiro de 0 a 43200',
    ),
  );
}
