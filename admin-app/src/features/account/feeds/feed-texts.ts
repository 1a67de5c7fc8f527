/** The links for other calendars in Minha Conta, in pt-BR. */
export const feedTexts = {
  title: 'Minha agenda em outro calendário',
  purpose: 'Veja os seus horários no Google Agenda, no iPhone ou no Outlook, só para leitura.',
  delay: 'O Google atualiza a cada 8 a 24 horas.',
  list: 'Links da agenda',
  loadFailed: 'Erro ao carregar os links da agenda',
  allCalendars: 'Todos os calendários',
  unknown: 'Calendário desconhecido',
  withNames: 'Com o nome do cliente',
  withoutNames: 'Sem o nome do cliente',
  created: (day: string, time: string) => `Criado em ${day} às ${time}`,
  full: 'Você já tem 10 links, o máximo. Exclua um para criar outro.',

  create: 'Criar link',
  calendars: 'Calendários',
  calendarsHelp: 'Sem escolher nenhum, o link mostra todos.',
  noCalendars: 'Nenhum calendário cadastrado.',
  includeNames: 'Incluir nome do cliente',
  namesHelp: 'O nome vai para o Google, a Apple ou a Microsoft.',
  createFailed: 'Não foi possível criar o link.',

  createdTitle: 'Link criado',
  once: 'Copie o endereço agora: ele não será mostrado de novo. Quem o tiver vê a sua agenda.',
  how: 'No Google Agenda no computador: Outras agendas, De um URL. No iPhone: Ajustes, Calendário, Contas, Outra, Calendário assinado.',
  copy: 'Copiar',

  remove: 'Excluir link',
  mayRemove: 'Excluir este link? O calendário que o usa deixa de receber a agenda.',
  removed: 'Link excluído!',
  removeFailed: 'Não foi possível excluir o link.',
} as const;
