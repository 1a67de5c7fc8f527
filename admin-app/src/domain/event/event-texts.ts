/** Announcements of changes to an event, in pt-BR; quoted sentences are the specification's to the letter. */
export const eventTexts = {
  mayUnconfirm: 'Tem certeza que deseja desconfirmar este evento?',
  wasConfirmed: 'Evento confirmado!',
  wasUnconfirmed: 'Evento desconfirmado!',
  confirmationFailed: 'Não foi possível atualizar a confirmação.',
  isNotified: 'O aviso ao cliente está a caminho.',
  noPhone: 'O cliente não possui telefone vinculado.',
  notNotified: 'Não foi possível notificar o cliente.',
  tellCustomer: 'Avisar cliente no WhatsApp',
  dismiss: 'Dispensar',
  removed: 'Evento deletado!',
  removedAndTold: 'Evento deletado! O cliente será avisado.',
  notRemoved: 'Não foi possível deletar o evento.',
  restored: 'Evento restaurado!',
  notRestored: 'Não foi possível restaurar o evento.',
} as const;
