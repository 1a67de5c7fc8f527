import type { Calendar, SlotExplanation, SlotObstacle } from '@hora-marcada/shared/contract';
import { calendarLimits } from '@hora-marcada/shared/rules';

type DayObstacle = NonNullable<SlotExplanation['day_obstacle']>;

/** Why customers do not see a day or time, and what the owner can do about it. */
interface Reason {
  readonly why: string;
  readonly remedy: string;
}

export const slotCheckTexts = {
  title: 'Por que não há horários?',
  intro: (calendar: string) => `Confira o que os clientes veem no calendário ${calendar}.`,
  withoutServices: (calendar: string) =>
    `Nenhum serviço está ligado ao calendário ${calendar}, por isso os clientes não o veem. Abra Serviços e escolha este calendário em um serviço.`,
  service: 'Serviço',
  day: 'Dia',
  loadFailed: 'Não foi possível conferir os horários.',
  summary: (offered: number, hidden: number) => `${offeredCount(offered)}, ${hiddenCount(hidden)}`,
  offered: 'Oferecidos aos clientes',
  hidden: 'Ocultos',

  toDaysOff: 'Ir para Folgas e feriados',

  /** Why nothing is offered on a day; a newer server may know more reasons than this screen. */
  dayObstacle: (obstacle: DayObstacle, name: string): string =>
    obstacle in dayObstacles ? dayObstacles[obstacle](name) : unknown.why,

  reason: (obstacle: SlotObstacle, name: string, calendar: Calendar): Reason => {
    const known = reasons(calendar, name);
    return obstacle in known ? known[obstacle] : unknown;
  },
} as const;

const unknown: Reason = {
  why: 'Oculto por um motivo que esta página ainda não conhece.',
  remedy: 'Recarregue a página para vê-lo.',
};

const dayObstacles: Readonly<Record<DayObstacle, (name: string) => string>> = {
  page_expired: () =>
    'Os clientes não veem a sua página: a validade da conta terminou. A data está em Minha Conta, no campo Validade.',
  no_opening_hours: () =>
    'Este calendário não tem horários de atendimento. Edite o calendário e escolha os Horários Associados.',
  closed: () =>
    'Fechado: nenhum horário de atendimento deste calendário abre neste dia da semana. Os dias da semana de cada um estão em Atendimento.',
  day_off: (name) => `Folga: ${name}.`,
  holiday: (name) => `Feriado: ${name}.`,
};

function reasons(
  { delay_minutes, allowed_future_days }: Calendar,
  name: string,
): Readonly<Record<SlotObstacle, Reason>> {
  return {
    grouping: {
      why: 'Longe dos outros agendamentos: Forçar Grupo está ligado neste atendimento.',
      remedy: 'Em Atendimento, desligue-o ou aumente o espaçamento máximo.',
    },
    preparation: {
      why: 'Preparo ou limpeza de outro agendamento.',
      remedy: 'Os minutos estão em Serviços, em Mais opções.',
    },
    booked: {
      why: 'Já há um evento neste horário, ou antes que o serviço termine.',
      remedy: 'Os eventos do dia estão em Início.',
    },
    pause: { why: `Pausa: ${name}.`, remedy: 'As pausas estão em Folgas e feriados.' },
    lead_time: {
      why: 'Antes do tempo mínimo de antecedência deste calendário (Minutos a partir do horário atual).',
      remedy: `O mínimo atual é ${delay_minutes} min; edite o calendário para reduzi-lo.`,
    },
    past: { why: 'Já passou.', remedy: 'Escolha um dia que ainda vem.' },
    clock_change: {
      why: 'O relógio pula este horário: é quando começa o horário de verão.',
      remedy: 'Nos outros dias ele existe.',
    },
    horizon: {
      why: 'Depois da quantidade de dias futuros permitidos.',
      remedy:
        allowed_future_days < calendarLimits.futureDays
          ? `O limite atual é ${allowed_future_days}; edite o calendário para permitir até ${calendarLimits.futureDays}.`
          : `O limite já é o maior, ${allowed_future_days}; mais perto deste dia, os horários aparecem.`,
    },
    outside_hours: {
      why: 'O serviço terminaria depois do fechamento.',
      remedy: 'Em Atendimento, feche mais tarde; ou diminua a duração em Serviços.',
    },
  };
}

function offeredCount(count: number): string {
  if (count === 0) return 'Nenhum horário oferecido';
  return count === 1 ? '1 horário oferecido' : `${count} horários oferecidos`;
}

function hiddenCount(count: number): string {
  if (count === 0) return 'nenhum oculto';
  return count === 1 ? '1 oculto' : `${count} ocultos`;
}
