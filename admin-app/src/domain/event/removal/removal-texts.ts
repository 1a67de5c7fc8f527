/** What deleting an event says where a gateway tells its customer, in pt-BR. */
export const removalTexts = {
  title: 'Excluir Evento',
  question: 'Tem certeza que deseja deletar este evento?',
  tells: 'Avisar o cliente',
  back: 'Voltar',
  remove: 'Excluir',
  removed: 'Evento deletado!',
  removedAndTold: 'Evento deletado! O cliente será avisado.',
  notRemoved: 'Não foi possível deletar o evento.',
  restored: 'Evento restaurado!',
  notRestored: 'Não foi possível restaurar o evento.',
  tellCustomer: 'Avisar cliente no WhatsApp',
} as const;
