/** 'Encaixe', in pt-BR. */
export const walkInTexts = {
  title: 'Encaixe',
  when: (time: string) => `Toque no serviço: ele começa agora, às ${time}, já confirmado.`,
  calendars: 'Calendário',
  searchCalendar: 'Buscar calendário',
  searchService: 'Buscar serviço',
  clearSearch: 'Limpar busca',
  free: 'livre',
  freeUntil: (time: string) => `livre até ${time}`,
  busyUntil: (time: string) => `ocupado agora, até ${time}`,
  services: 'Serviços',
  terms: (minutes: number, price: string | undefined, passed: string | undefined) =>
    [`${minutes} min`, price, passed === undefined ? undefined : `passa das ${passed}`]
      .filter(Boolean)
      .join(' · '),
  noServices: 'Nenhum serviço neste calendário. Cadastre um em Serviços para marcar um encaixe.',
  notLoaded: 'Não foi possível carregar os serviços.',
  booked: (service: string, time: string) => `Encaixe marcado: ${service} às ${time}.`,
  failed: 'Não foi possível marcar o encaixe.',
  now: (time: string, calendar: string) =>
    calendar === '' ? `agora, ${time}` : `agora, ${time}, com ${calendar}`,
  usual: 'Encaixe agora',
} as const;
