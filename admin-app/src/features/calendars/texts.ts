/** Calendário, in pt-BR; quoted sentences are the specification's to the letter. */
export const calendarsTexts = {
  loadFailed: 'Erro ao carregar dados',
  none: 'Nenhum calendário cadastrado. Crie o primeiro: uma pessoa, uma cadeira ou uma sala que se agenda.',
  add: 'Adicionar Calendário',
  list: 'Calendários',
  search: 'Buscar calendário',
  clearSearch: 'Limpar busca',
  noneFound: 'Nenhum calendário encontrado para esta busca.',
  count: (count: number) => (count === 1 ? '1 calendário' : `${count} calendários`),
  hoursFirst: 'Antes do calendário, cadastre os horários em que você atende: sem eles, nada é oferecido.',
  toHours: 'Ir para Atendimento',

  linkedHours: (names: string) => `Atendimentos: ${names}`,
  noHours: 'Nenhum',
  unknownHours: 'Desconhecido',
  notLoadedHours: 'não carregados',
  interval: (minutes: number) => `Horários a cada ${minutes} min`,
  lead: (minutes: number) => (minutes === 0 ? 'a partir de agora' : `com ${minutes} min de antecedência`),
  horizon: (days: number) => {
    if (days === 0) return 'só para hoje';
    return days === 1 ? 'até 1 dia à frente' : `até ${days} dias à frente`;
  },
  withoutHours: 'Sem horários de atendimento: os clientes não encontram horários neste calendário.',
  withoutServices: 'Sem serviços: os clientes não veem este calendário.',
  leadTimePastHorizon:
    'Nunca há horários: a antecedência passa dos dias futuros permitidos. Diminua os minutos ou aumente os dias.',
  edit: 'Editar',
  editNamed: (name: string) => `Editar ${name}`,
  whyNoSlots: 'Por que não há horários?',

  addTitle: 'Adicionar Calendário',
  editTitle: 'Editar Calendário',
  name: 'Nome do Calendário',
  delay: 'Minutos a partir do horário atual',
  delayHelp: 'Tempo em minutos a partir do horário atual para agendamento.',
  delayExample: 'Antecedência mínima. Ex.: 60 = o cliente só marca a partir de daqui a 1 hora.',
  intervalField: 'Intervalo de agendamentos (minutos)',
  intervalHelp: 'Intervalo em minutos entre os horários disponíveis.',
  days: 'Quantidade de Dias Futuros Permitidos',
  hours: 'Horários Associados',
  nothingToLink: 'Nenhum horário de atendimento cadastrado.',
  hoursKept: 'Os horários não foram carregados; os deste calendário ficam como estão.',
  save: 'Salvar',

  mayCreate: 'Tem certeza que deseja criar o calendário?',
  mayEdit: 'Tem certeza que deseja editar o calendário?',
  wasCreated: 'Calendário criado',
  wasUpdated: 'Calendário atualizado',
  notSaved: 'Erro ao salvar calendário',
} as const;
