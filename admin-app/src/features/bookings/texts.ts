import type { Holiday } from '@hora-marcada/shared/contract';
import { spokenWeekday, formatShortDay } from '@hora-marcada/shared/format';

/** Início, in pt-BR; quoted sentences are the specification's to the letter. */
export const bookingsTexts = {
  customers: 'Clientes',
  calendar: 'Calendário',
  allCalendars: 'Todos',
  day: 'Data',
  modes: 'Mostrar',
  modeLabels: { today: 'Hoje', all: 'Todos', unconfirmed: 'Não confirmados' },
  unconfirmedCount: (count: number) => (count === 1 ? '1 não confirmado' : `${count} não confirmados`),
  search: 'Buscar evento',
  clearSearch: 'Limpar busca',

  list: 'Eventos',
  dayInColumns: 'Dia em colunas',
  titles: { all: 'Todos os eventos', unconfirmed: 'Não confirmados', next7Days: 'Próximos 7 dias' },
  dayBefore: 'Dia anterior',
  dayAfter: 'Próximo dia',
  eventCount: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  none: 'Nenhum evento encontrado!',
  searchEverywhere: 'Buscar em todos os dias',
  notLoaded: 'Para ver os eventos, carregue a lista de novo.',
  tryAgain: 'Tentar novamente',
  /** `count` may be unknown. */
  folded: (isUnconfirmed: boolean, count: number | undefined) =>
    [count, overOf(count), isUnconfirmed && 'ou sem cliente'].filter(Boolean).join(' '),
  confirmAll: (count: number) => `Confirmar todos (${count})`,
  unmarked: (count: number) => `${count} sem marcação`,
  allAttended: 'Todos compareceram',
  earlier: 'Carregar anteriores',
  later: 'Carregar mais',
  nearDays: { today: 'Hoje', tomorrow: 'Amanhã', yesterday: 'Ontem' },

  now: (time: string) => `agora ${time}`,
  free: (minutes: number) => `${lengthOf(minutes)} ${minutes === 60 ? 'livre' : 'livres'}`,
  fromUntil: (start: string, end: string) => `${start} até ${end}`,
  fitIn: 'Encaixar',
  fitInAt: (time: string) => `Encaixar às ${time}`,
  over: 'Encerrado',
  overlapping: 'sobreposto',
  confirmed: 'Confirmado',
  unconfirmed: 'Não confirmado',
  edit: 'Editar',
  moreBefore: 'Mais ações de ',
  moreOf: (title: string, time: string) => `Mais ações de ${title}, ${time}`,
  call: 'Ligar',
  callTo: (whom: string) => `Ligar para ${whom}`,
  move: 'Remarcar',
  history: 'Alterações',
  dontTell: 'Dispensar aviso ao cliente',
  record: 'Ficha do cliente',
  recordOf: (whom: string) => `Ficha do cliente ${whom}`,
  sendLink: 'Enviar link ao cliente',
  sendLinkTo: (whom: string) => `Enviar link ao cliente ${whom}`,
  willCome: 'Cliente vai comparecer',
  wantsNoReminders: 'Não quer lembretes',
  noPreference: 'sem preferência',
  movedByCustomer: (before: string) => `Remarcado pelo cliente: antes ${before}`,
  remove: 'Excluir',
  confirm: 'Confirmar',
  unconfirm: 'Desconfirmar',

  mayRemove: 'Tem certeza que deseja deletar este evento?',
  unseen: (count: number, first: string) =>
    count === 1 ? `1 novo agendamento: ${first}` : `${count} novos agendamentos, o último: ${first}`,
  seeBooking: 'Ver',
  chat: 'WhatsApp',
  chatWith: (whom: string) => `WhatsApp de ${whom}`,
} as const;

/** '45 min', '2 h', '2 h 15 min' */
function lengthOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

function overOf(count: number | undefined): string {
  if (count === undefined) return 'Encerrados';
  return count === 1 ? 'encerrado' : 'encerrados';
}

/** Reminders by hand in Início, in pt-BR; quoted sentences are the requirements' to the letter. */
export const reminderTexts = {
  tomorrow: 'amanhã',
  title: {
    next: (count: number, day: string) => `Lembretes de ${day} (${count})`,
    held: (count: number) => `Lembretes não enviados: limite de mensagens (${count})`,
  },
  allSent: {
    next: (day: string) => `Todos os clientes de ${day} já foram lembrados.`,
    held: () => 'Todos estes clientes já foram lembrados.',
  },
  open: 'Abrir WhatsApp',
  openFor: (whom: string) => `Abrir WhatsApp: ${whom}`,
  sent: 'Enviado',
  undo: 'Desfazer',
  undoFor: (whom: string) => `Desfazer: ${whom}`,
  failed: 'Não foi possível marcar o lembrete.',
} as const;

/** The question of a holiday in Início, in pt-BR; it and its answers are the requirements' to the letter. */
export const holidayTexts = {
  title: 'Feriado',
  of: ({ name }: Holiday) => `Feriado: ${name}`,
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
  const name = spokenWeekday(day);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
