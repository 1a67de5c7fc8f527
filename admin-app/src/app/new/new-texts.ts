/** '+' and what it opens, in pt-BR. */
export const newTexts = {
  title: 'Novo',
  walkIn: 'Encaixe',
  walkInHelp: 'agora, já confirmado',
  book: 'Agendar',
  bookHelp: 'com cliente, dia e hora',
  offer: 'Oferecer horários',
  offerHelp: 'três livres, por mensagem',
  dayOff: 'Folga',
  dayOffHelp: 'fechar um dia ou parte dele',
} as const;
