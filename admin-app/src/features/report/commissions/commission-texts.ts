import type { CalendarCommissions } from '@hora-marcada/shared/contract';
import { formatPrice, formatShortDay } from '@hora-marcada/shared/format';

/** 'Comissões', in pt-BR. */
export const commissionTexts = {
  title: 'Comissões',
  define: 'Definir comissões',
  notLoaded: 'Erro ao carregar comissões',
  none: 'Nenhuma comissão neste período.',
  legal: 'Não substitui a contabilidade nem o contrato de parceria (Lei 13.352/2016).',

  periods: 'Período',
  period: {
    thisWeek: 'Esta semana',
    lastWeek: 'Semana passada',
    thisMonth: 'Este mês',
    lastMonth: 'Mês passado',
  },
  from: 'De',
  until: 'Até',
  wrongOrder: 'O fim vem depois do início.',
  tooLong: 'Escolha no máximo um ano.',

  base: 'Base',
  rate: 'Taxa',
  rates: 'Várias',
  noRate: 'Sem comissão',
  commission: 'Comissão',
  forStore: 'Para o estabelecimento',
  adjustment: (reais: number) => `Acerto: ${signedPrice(reais)}`,
  toPay: 'A pagar',
  lines: (count: number) => (count === 1 ? '1 serviço' : `${count} serviços`),
  noService: 'Sem serviço',
  more: 'Mostrar mais',

  pay: 'Marcar como paga',
  payOf: (name: string) => `Marcar como paga: ${name}`,
  payFailed: 'Não foi possível marcar como paga.',
  payment: (name: string, { amount, from, until, paid_on }: CalendarCommissions['payments'][number]) =>
    `${name}: ${signedPrice(amount)} de ${formatShortDay(from)} a ${formatShortDay(until)}, paga em ${formatShortDay(paid_on)}`,
  unmark: 'Desmarcar',
  unmarkOf: (payment: string) => `Desmarcar ${payment}`,
  unmarked: 'Pagamento desmarcado!',
  unmarkFailed: 'Não foi possível desmarcar.',
} as const;

export const ratesTexts = {
  title: commissionTexts.define,
  save: 'Salvar',
  saved: 'Comissões salvas!',
  undone: 'Comissões desfeitas!',
  saveFailed: 'Erro ao salvar comissões',
  from: 'Vale a partir de',
  later: (day: string) => `De ${formatShortDay(day)} em diante vale o que já foi definido.`,
  base: 'Conta o que',
  bases: { attended: 'compareceu', not_missed: 'não faltou' },
  percent: 'Comissão (%)',
  amount: 'Comissão (R$)',
  kind: 'Tipo',
  kinds: { percent: '%', fixed: 'R$' },
  addService: 'Serviço com comissão própria',
  chooseService: 'Escolher serviço',
  remove: 'Remover',
  removeOf: (service: string, calendar: string) => `Remover ${service} de ${calendar}`,
  goneService: 'Serviço excluído',
  wrongPercent: 'Informe de 0 a 100, com até duas casas decimais.',
  wrongDay: 'Informe uma data válida.',
  noAmount: 'Informe o valor.',
  noCalendars: 'Crie um calendário antes.',
} as const;

/** 'R$ −12,00' of -12; formatPrice knows prices, which are never below zero. */
export function signedPrice(reais: number): string {
  const text = formatPrice(Math.abs(reais));
  return reais < 0 ? text.replace('R$ ', 'R$ −') : text;
}

/** '33,33%', 'R$ 12,50' or '–' */
export function rateText({
  percent,
  fixed,
}: Pick<CalendarCommissions['lines'][number], 'percent' | 'fixed'>) {
  if (fixed !== null) return formatPrice(fixed);
  return percent === null ? '–' : `${percentText(percent)}%`;
}

/** '33,33' of 33.33 */
export function percentText(percent: number): string {
  return String(percent).replace('.', ',');
}
