/** Deleting an event where a gateway tells its customer, in pt-BR. */
export const removalTexts = {
  title: 'Excluir Evento',
  question: 'Tem certeza que deseja deletar este evento?',
  tells: 'Avisar o cliente',
  back: 'Voltar',
  remove: 'Excluir',
} as const;
