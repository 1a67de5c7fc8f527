import { errorIf, firstError, isBlank, isIntegerBetween, type ValidationError } from './validation-error.ts';

export const bookingLimits = {
  services: 5,
  /** Of several services together. */
  minutes: 720,
} as const;

/** How many services a combo stands for. */
export const comboLimits = { least: 2, most: bookingLimits.services } as const;

export const serviceLimits = {
  name: 120,
  description: 2000,
  category: 32,
  durationInMinutes: 1440,
  /** Before an appointment, and after it. */
  minutesAround: 240,
  /** Of one store: how many, and how many characters their names and descriptions have together. */
  services: 200,
  textOfAll: 60_000,
} as const;

/** A new service, unless its owner says otherwise (specification §3, Q-72). */
export const serviceDefaults = {
  service_time_minutes: 30,
  show_service_time: true,
  show_price: true,
} as const;

/** A service as it is about to be saved; null is not filled in. */
export interface ServiceFields {
  readonly name: string;
  /** Reais; 0 is free. */
  readonly price?: number | null | undefined;
  readonly service_time_minutes?: number | null | undefined;
  readonly calendars: readonly unknown[];
  /** Left out or null is 0. */
  readonly before_minutes?: number | null | undefined;
  readonly after_minutes?: number | null | undefined;
  readonly per_calendar?: readonly CalendarFields[] | undefined;
  /** Ids of the services that it stands for; null for none. */
  readonly combines?: readonly (string | number)[] | null | undefined;
}

/** What a service takes and costs in a calendar; null is the service's own. */
interface CalendarFields {
  readonly service_time_minutes?: number | null | undefined;
}

/** The first broken rule of a service, in the order of Q-72. */
export function validateService(service: ServiceFields): ValidationError | undefined {
  const nameAndPrice = 'Erro: Nome e preço são obrigatórios';
  const invalidDuration = 'Informe uma duração válida para o serviço.';
  const { durationInMinutes } = serviceLimits;
  return firstError(
    errorIf(isBlank(service.name), 'name', nameAndPrice),
    errorIf(!((service.price ?? -1) >= 0), 'price', nameAndPrice),
    errorIf(
      !isIntegerBetween(service.service_time_minutes ?? 0, 1, durationInMinutes),
      'service_time_minutes',
      invalidDuration,
    ),
    errorIf(service.calendars.length === 0, 'calendars', 'Selecione pelo menos um calendário.'),
    minutesAroundError('before_minutes', service.before_minutes),
    minutesAroundError('after_minutes', service.after_minutes),
    ...(service.per_calendar ?? []).map(({ service_time_minutes: minutes }, index) =>
      errorIf(
        !isIntegerBetween(minutes ?? 1, 1, durationInMinutes),
        `per_calendar.${index}.service_time_minutes`,
        invalidDuration,
      ),
    ),
    errorIf(!isCombination(service.combines), 'combines', comboSentence),
  );
}

/** Said of a combo of too few or too many services, and of what none can hold. */
export const comboSentence = `Erro: Escolha de ${comboLimits.least} a ${comboLimits.most} serviços que não sejam combos`;

function isCombination(combines: ServiceFields['combines']): boolean {
  if (!combines) return true;
  const ids = new Set(combines.map((id) => String(id).toLowerCase()));
  return isIntegerBetween(ids.size, comboLimits.least, comboLimits.most);
}

function minutesAroundError(field: string, minutes: number | null | undefined) {
  const { minutesAround } = serviceLimits;
  return errorIf(
    !isIntegerBetween(minutes ?? 0, 0, minutesAround),
    field,
    `Erro: Use de 0 a ${minutesAround} minutos`,
  );
}
