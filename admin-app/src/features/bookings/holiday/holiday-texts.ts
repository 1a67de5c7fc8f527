import type { Holiday } from '@hora-marcada/shared/contract';
import { formatLongDay, formatShortDay } from '@hora-marcada/shared/format';

/** What Início asks of a holiday, in pt-BR; the question and its answers are the requirements' to the letter. */
export const holidayTexts = {
  title: 'Feriado',
  question: ({ date, name }: Holiday) =>
    `${weekday(date)}, ${formatShortDay(date)}, é feriado (${name}). Fechar nesse dia?`,
  booked: (count: number) =>
    count === 1
      ? 'Há 1 agendamento neste dia. Ele continua marcado.'
      : `Há ${count} agendamentos neste dia. Eles continuam marcados.`,
  close: 'Fechar',
  stayOpen: 'Vamos atender',
  closed: 'Feriado salvo: fechado.',
  staysOpen: 'Feriado salvo: aberto.',
} as const;

/** 'Sexta', 'Sábado' from 'YYYY-MM-DD'. */
function weekday(day: string): string {
  const [name = ''] = formatLongDay(day).split(/[-,]/, 1);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
