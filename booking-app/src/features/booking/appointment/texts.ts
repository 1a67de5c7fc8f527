/** In pt-BR; quoted sentences are the requirements' to the letter. */
export const texts = {
  heading: 'Seu agendamento',
  notOpened: 'Não foi possível abrir o agendamento.',
  notFound: 'Não encontramos este agendamento. O link pode ter sido trocado.',
  waiting: 'Aguardando confirmação do estabelecimento',
  confirmed: 'Confirmado pelo estabelecimento',
  past: 'Este horário já passou.',
  erasure: 'Depois de cancelar, peça ao estabelecimento para apagar seus dados.',
  chatText: (title: string, when: string) => `Olá! Sobre o meu agendamento de ${title}, ${when}:`,
  before: 'antes:',

  come: 'Vou comparecer',
  comes: 'Presença confirmada',
  noReminders: 'Não quero receber lembretes deste estabelecimento',
  notSaved: 'Não foi possível salvar. Tente novamente.',

  series: (words: string) => `Faz parte do seu horário fixo: ${words}.`,
  changeSeries: 'Para mudar o horário fixo, fale com o estabelecimento.',

  review: 'Avaliar o atendimento',

  move: 'Remarcar',
  moveTo: (when: string) => `Remarcar para ${when}`,
  current: 'Horário atual:',
  moved: 'Agendamento remarcado',
  movedToast: 'Agendamento remarcado com sucesso!',
  notMoved: 'Não foi possível remarcar. Tente novamente.',

  cancel: 'Cancelar agendamento',
  cancelQuestion: 'Cancelar este agendamento?',
  reason: 'Motivo (opcional)',
  keep: 'Manter',
  cancelled: 'Agendamento cancelado',
  cancelledToast: 'Agendamento cancelado.',
  cancelledAt: (when: string) => `Agendamento cancelado em ${when}`,
  cancelledBy: { customer: 'por você', store: 'pelo estabelecimento' },
  removeFromCalendar: 'Remover da agenda',
  freed: 'O horário foi liberado.',
  notCancelled: 'Não foi possível cancelar. Tente novamente.',
} as const;
