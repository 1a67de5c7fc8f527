/** Atendimento, in pt-BR; quoted sentences are the specification's to the letter. */
export const openingHoursTexts = {
  loadFailed: 'Erro ao carregar configurações',
  calendarsFailed: 'Não foi possível ver quais calendários usam cada horário.',
  none: 'Nenhum horário cadastrado. Crie o primeiro: os dias e as horas em que você atende.',
  list: 'Horários de atendimento',
  count: (count: number) => (count === 1 ? '1 horário' : `${count} horários`),
  add: 'Adicionar',

  span: (open: string, close: string) => `${open} – ${close}`,
  grouped: (minutes: number) => `Agrupado: até ${minutes} min entre agendamentos`,
  usedBy: (calendars: readonly string[]) => `Usado por: ${calendars.join(', ')}`,
  unused: 'Nenhum calendário usa este horário',
  edit: 'Editar',
  editNamed: (name: string) => `Editar ${name}`,
  remove: 'Excluir',
  removeNamed: (name: string) => `Excluir ${name}`,
  removed: (name: string) => `"${name}" sai da lista ao salvar.`,
  undo: 'Desfazer',

  unsaved: 'Alterações não salvas',
  willLose: (calendars: readonly string[]) =>
    calendars.length === 1
      ? `Ao salvar, ${calendars.join()} fica sem horários de atendimento: os clientes não veem mais este calendário.`
      : `Ao salvar, ficam sem horários de atendimento: ${calendars.join(', ')}. Os clientes não veem mais estes calendários.`,
  outside: (count: number) =>
    count === 1 ? '1 agendamento fica fora deste horário' : `${count} agendamentos ficam fora deste horário`,
  more: (count: number) => `e mais ${count}`,
  discard: 'Descartar',
  mayDiscard: 'Descartar alterações?',
  save: 'Salvar',
  saved: 'Horários salvos com sucesso!',
  saveFailed: 'Erro ao salvar horários',
  changedElsewhere: 'Os horários foram alterados em outro lugar.',
  reload: 'Recarregar',
  mayReload: 'Descartar as suas alterações e carregar os horários atuais?',

  addTitle: 'Adicionar Horário',
  editTitle: 'Editar Horário',
  name: 'Nome',
  open: 'Hora de Abertura',
  close: 'Hora de Fechamento',
  group: 'Forçar Grupo',
  groupHelp:
    'Incentiva os clientes a agendar horários próximos entre si. Quanto maior o espaçamento máximo, mais flexível o agrupamento.',
  spacing: 'Espaçamento máximo entre agendamentos (minutos)',
  days: 'Dias da semana',
  create: 'Cadastrar',

  active: (weekday: string) => `${weekday}: atende`,
  inactive: (weekday: string) => `${weekday}: não atende`,
} as const;
