import { dayOf, formatShortDay, timeOf } from '@hora-marcada/shared/format';

const bookings = (count: number) => (count === 1 ? '1 agendamento' : `${count} agendamentos`);

/** Bursts of bookings in Início, in pt-BR. */
export const burstTexts = {
  title: 'Muitos agendamentos de uma vez',
  arrived: (count: number, from: string, until: string) =>
    `${bookings(count)} ${count === 1 ? 'chegou' : 'chegaram'} ${period(from, until)}, muito acima do normal.`,
  leftOut: 'Confirmados e clientes que já agendaram antes ficam de fora desta lista.',
  list: 'Ver lista',
  notLoaded: 'Para ver o que chegou, carregue a lista de novo.',
  deleteAll: 'Excluir todos',
  keepAll: 'Manter todos',
  notDeleted: 'Não foi possível excluir os agendamentos.',

  closedTitle: 'Sua página parou de aceitar agendamentos',
  closed:
    'Na última hora chegaram agendamentos demais, muito acima do normal, e a página recusa novos. Ela volta sozinha até uma hora depois que isso parar.',
  knownRefused: 'Quem já agendou aqui também é recusado.',
  knownPass: 'Quem já teve um agendamento confirmado aqui continua marcando.',
  deleteInvented: 'Se forem inventados, exclua todos abaixo: a página volta antes.',
  letKnownPass: 'Deixar passar quem já agendou aqui',
  notLetPass: 'Não foi possível mudar a regra.',
  rules: 'Mudar em Regras',

  deletedTitle: 'Agendamentos excluídos',
  deleted: (count: number) => `${bookings(count)} ${count === 1 ? 'excluído' : 'excluídos'}.`,
  undo: 'Desfazer',
  dismiss: 'Dispensar',
  notRestored: 'Não foi possível desfazer.',

  restoredTitle: 'Agendamentos de volta',
  restored: (count: number) => `${bookings(count)} de volta.`,
  missing: 'Não voltaram, porque o horário já está ocupado:',
} as const;

/** 'em 10/03, às 08:10', 'em 10/03, das 08:10 às 08:16', or 'de 09/03 23:50 a 10/03 00:10'. */
function period(from: string, until: string): string {
  if (from.slice(0, 16) === until.slice(0, 16))
    return `em ${formatShortDay(dayOf(from))}, às ${timeOf(from)}`;
  const [first, last] = [formatShortDay(dayOf(from)), formatShortDay(dayOf(until))];
  return first === last
    ? `em ${first}, das ${timeOf(from)} às ${timeOf(until)}`
    : `de ${first} ${timeOf(from)} a ${last} ${timeOf(until)}`;
}
