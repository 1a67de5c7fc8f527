/** What the guide of a new store says, in pt-BR. */
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
  ready: 'Sua página está pronta!',
  sendLink: 'Envie este endereço aos seus clientes:',
  openPage: 'Abrir página',
  inNewTab: 'em nova aba',
  close: 'Concluir',
} as const;
