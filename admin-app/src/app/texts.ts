/** Texts around the sections, in pt-BR. */
export const shellTexts = {
  noAccess: 'Você não tem acesso a esta parte.',
  pageTitle: (section: string, unseen: number) =>
    `${unseen > 0 ? `(${unseen}) ` : ''}${section} · Hora Marcada`,
  logout: 'Logout',
  navigation: 'Seções',
  toContent: 'Ir para o conteúdo',
  toNavigation: 'Ir para a navegação',
  parts: (section: string) => `Partes de ${section}`,
  settings: 'Configurações',
  sectionFailed: 'Não foi possível abrir esta seção. Verifique a sua conexão e tente novamente.',
  expires: (day: string, daysLeft: number) =>
    `Sua conta expira em ${day} (${['hoje', 'em 1 dia'][daysLeft] ?? `em ${daysLeft} dias`}). Depois dessa data, sua página de agendamento sai do ar.`,
  expired: (day: string) => `Sua conta expirou em ${day}. Sua página de agendamento está fora do ar.`,
  disconnected: (day: string | undefined, time: string) =>
    `Sem conexão: dados ${day === undefined ? 'das' : `de ${day} às`} ${time}`,
  freshNews: (count: number) => `${count} novidades`,
  news: (count: number) => (count === 0 ? 'Novidades' : `Novidades: ${count}`),
  newBooking: (title: string, day: string, time: string) => `Novo agendamento: ${title}, ${day} às ${time}`,
  newBookings: (count: number) => (count === 1 ? '1 novo agendamento' : `${count} novos agendamentos`),
  unseen: (count: number) => (count === 1 ? 'novidade' : 'novidades'),
  seeBooking: 'Ver',
  announce: 'Avisar de novos agendamentos',
} as const;

/** The guide of a new store, in pt-BR. */
export const firstStepsTexts = {
  title: (missing: number) =>
    missing === 1
      ? 'Falta 1 passo para a sua página receber agendamentos'
      : `Faltam ${missing} passos para a sua página receber agendamentos`,
  steps: 'Primeiros passos',
  link: 'Link',
  done: 'etapa concluída',
  sentences: {
    atendimento: 'Cadastre os horários em que você atende.',
    calendario: 'Crie um calendário e associe a ele os seus horários.',
    servicos: 'Cadastre um serviço e escolha os calendários que o oferecem.',
  },
  whatToDoThere: {
    atendimento: 'Adicione um horário, escolha os dias da semana e salve a lista.',
    calendario: 'Adicione um calendário (você, uma cadeira, uma sala) e marque os horários associados.',
    servicos: 'Adicione um serviço com duração, preço e pelo menos um calendário com horários.',
  },
  goTo: (section: string) => `Ir para ${section}`,
  check: {
    servicos: 'Confira os serviços',
    atendimento: 'Confira os horários',
    calendario: 'Confira o calendário',
  },
  whatToCheck: {
    servicos:
      'São os mais comuns, para começar. Mude nomes e tempos, ponha preços e apague o que você não faz.',
    atendimento: 'Sua página oferece horários de segunda a sábado, das 9h às 19h, até você mudar.',
    calendario:
      'É nele que os clientes marcam. Trabalha com mais alguém? Adicione um calendário para cada pessoa.',
  },
  checked: 'Está certo',
  poster: 'Imprimir cartaz',
  ready: 'Sua página está pronta!',
  sendLink: 'Envie este endereço aos seus clientes:',
  openPage: 'Abrir página',
  inNewTab: 'em nova aba',
  close: 'Concluir',
} as const;
