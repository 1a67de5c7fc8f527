/** What Início says of tomorrow's reminders, in pt-BR; quoted sentences are the requirements' to the letter. */
export const reminderTexts = {
  title: (count: number) => `Lembretes de amanhã (${count})`,
  allSent: 'Todos os clientes de amanhã já foram lembrados.',
  open: 'Abrir WhatsApp',
  openFor: (whom: string) => `Abrir WhatsApp: ${whom}`,
  sent: 'Enviado',
  undo: 'Desfazer',
  undoFor: (whom: string) => `Desfazer: ${whom}`,
  failed: 'Não foi possível marcar o lembrete.',
} as const;
