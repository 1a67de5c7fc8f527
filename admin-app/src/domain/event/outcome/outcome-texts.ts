export const outcomeTexts = {
  question: (whose: string) => `${whose} compareceu?`,
  outcomes: { attended: 'Compareceu', missed: 'Faltou' },
  marked: { attended: 'Comparecimento marcado!', missed: 'Falta marcada!', none: 'Marca retirada!' },
  askForReview: 'Pedir avaliação',
  markFailed: 'Não foi possível marcar se o cliente compareceu.',
} as const;
