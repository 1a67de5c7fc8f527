/** 'Imprimir o dia', in pt-BR. */
export const printTexts = {
  print: 'Imprimir o dia',
  failed: 'Não foi possível carregar o dia.',
  events: (count: number) => (count === 1 ? '1 evento' : `${count} eventos`),
  columns: ['Horário', 'Cliente', 'Serviço', 'Calendário', 'Telefone', 'Observação'],
  unconfirmed: 'não confirmado',
} as const;
