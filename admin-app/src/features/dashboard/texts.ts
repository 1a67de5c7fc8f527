/** Painel, in pt-BR; quoted sentences are the specification's to the letter. */
export const dashboardTexts = {
  figures: 'Resumo',
  /** Behind the number. */
  figureNames: {
    today: () => 'hoje',
    next7Days: () => 'em 7 dias',
    unconfirmed: (count: number | undefined) => (count === 1 ? 'não confirmado' : 'não confirmados'),
  },
  unknown: '–',

  calendar: 'Calendário',
  previous: 'Anterior',
  next: 'Próximo',
  goToToday: 'Hoje',
  navigation: 'Navegação do calendário',
  viewChoice: 'Visão do calendário',
  filter: 'Filtrar por calendário',
  allCalendars: 'Todos os Calendários',
  legend: 'Cores dos calendários',
  loading: 'Carregando eventos',
  calendarsFailed: 'Erro ao buscar calendários',
  daysOff: 'Folgas e feriados do mês',
  manyLanes: (calendars: number) =>
    `Com ${calendars} calendários a semana mostra quando cada um está ocupado. Filtre por um para ler quem vem.`,
  holdHint: 'Segure num horário livre para marcar.',
  newEvent: 'Novo evento',
  unconfirmedLegend: 'Não confirmado',
} as const;
