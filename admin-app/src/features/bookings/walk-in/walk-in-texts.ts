/** What 'Encaixe' says, in pt-BR. */
export const walkInTexts = {
  title: 'Encaixe',
  when: (time: string) => `Toque no serviço: ele começa agora, às ${time}, já confirmado.`,
  calendars: 'Calendário',
  busy: 'ocupado agora',
  services: 'Serviços',
  terms: (minutes: number, price: string | undefined) =>
    price === undefined ? `${minutes} min` : `${minutes} min · ${price}`,
  noServices: 'Nenhum serviço neste calendário. Cadastre um em Serviços para marcar um encaixe.',
  notLoaded: 'Não foi possível carregar os serviços.',
  booked: (service: string, time: string) => `Encaixe marcado: ${service} às ${time}.`,
  addCustomer: 'Adicionar cliente',
  failed: 'Não foi possível marcar o encaixe.',
} as const;
