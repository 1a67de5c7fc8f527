/** 'Imprimir o dia', in pt-BR. */
export const printTexts = {
  print: 'Imprimir o dia',
  failed: 'Não foi possível carregar o dia.',
  events: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  columns: {
    time: 'Horário',
    customer: 'Cliente',
    service: 'Serviço',
    calendar: 'Calendário',
    phone: 'Telefone',
    note: 'Observação',
  },
  unconfirmed: 'não confirmado',
} as const;
