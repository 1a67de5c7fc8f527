/** 'Clientes', in pt-BR; quoted sentences are the specification's to the letter. */
export const customersTexts = {
  back: 'Voltar',
  backToDay: 'Voltar ao dia',
  add: 'Adicionar cliente',
  name: 'Nome',
  noName: 'Informe o nome.',
  phone: 'Telefone',
  added: 'Cliente adicionado!',
  wasKnown: (name: string) =>
    name === '' ? 'Este telefone já tem ficha.' : `Este telefone já é de ${name}.`,
  notAdded: 'Não foi possível adicionar o cliente.',
  search: 'Buscar cliente',
  clearSearch: 'Limpar busca',
  filter: 'Mostrar',
  filters: { all: 'Todos', missed: 'Com faltas', away: 'Sumidos', blocked: 'Bloqueados' },
  list: 'Clientes',
  none: 'Nenhum cliente ainda.',
  noneFound: 'Nenhum cliente encontrado para esta busca.',
  noneOf: {
    missed: 'Nenhum cliente com faltas.',
    away: 'Nenhum cliente sumido: todos vieram nos últimos 60 dias ou têm horário marcado.',
    blocked: 'Nenhum cliente bloqueado.',
  },
  notLoaded: 'Erro ao carregar clientes',
  more: 'Carregar mais',

  lastVisit: (day: string) => `Última visita ${day}`,
  nextVisit: (day: string) => `Próxima visita ${day}`,
} as const;
