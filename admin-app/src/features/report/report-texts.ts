/** 'Números', in pt-BR. */
export const reportTexts = {
  months: 'Mês mostrado',
  previous: 'Mês anterior',
  next: 'Próximo mês',
  calendar: 'Calendário',
  allCalendars: 'Todos os Calendários',
  noCalendar: 'Sem calendário',
  notLoaded: 'Erro ao carregar os números',
  none: 'Nenhum agendamento neste mês.',

  figures: 'Resumo do mês',
  figure: {
    appointments: 'Agendamentos',
    attended: 'Compareceram',
    missed: 'Faltaram',
    unmarked: 'Sem marcação',
    cancelled: 'Cancelados',
    returning: 'Clientes que voltaram',
  },
  revenue: 'Receita do mês',
  /** Of a month that is over, what was expected; the others are its parts (DAY-019). */
  sum: {
    expected_revenue: (isPast: boolean) => (isPast ? 'Previsto' : 'Receita prevista'),
    lost_revenue: () => 'Perdido por faltas',
    unmarked_revenue: () => 'Sem marcação',
    received: () => 'Recebido',
    ahead_revenue: () => 'Ainda por vir',
  },
  explained: {
    returning: (customers: number) => `de ${customers} ${customers === 1 ? 'cliente' : 'clientes'} no mês`,
    received: 'de quem compareceu',
  },
  before: (month: string, value: string) => `${month}: ${value}`,

  days: 'Agendamentos por dia',
  ahead: 'Ainda por vir',
  day: 'Dia',
  calendars: 'Por calendário',

  week: {
    next7Days: 'Próximos 7 dias',
    table: 'Ocupação e receita prevista de hoje e dos próximos seis dias',
    bookings: 'Agendamentos',
    occupancy: 'Ocupação',
    revenue: 'Receita prevista',
    closed: 'Fechado',
  },
} as const;
