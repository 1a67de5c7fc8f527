/** The calendar view, in pt-BR. */
export const boardTexts = {
  views: { month: 'Mês', week: 'Semana', day: 'Dia', agenda: 'Agenda' },
  hoursOfTheDay: 'Horas do dia',
  eventsOfThePeriod: 'Eventos do período',
  isToday: 'hoje',
  more: (hidden: number) => `+ Ver mais (${hidden})`,
  noCalendar: 'Sem calendário',
  above: (count: number) => `${count} acima`,
  below: (count: number) => `${count} abaixo`,
  eventCount: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  full: (percent: number) => `${percent}% ocupado`,
  shutLegend: 'Fechado',
  notOffered: 'Fechado aos clientes:',
  stripe: { before: 'Preparo', after: 'Limpeza' },
  unconfirmedEvent: 'não confirmado',
  allDay: 'Dia inteiro',
  mayOverlap: 'Este horário já possui um evento. Remarcar mesmo assim?',
} as const;
