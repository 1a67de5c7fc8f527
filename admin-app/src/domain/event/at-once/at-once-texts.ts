/** Announcements of what is done to many events at once, in pt-BR. */
export const atOnceTexts = {
  confirmed: (count: number) => {
    if (count === 0) return 'Nada mudou: nenhum evento esperava confirmação.';
    return count === 1 ? '1 evento confirmado!' : `${count} eventos confirmados!`;
  },
  unconfirmed: 'Confirmações desfeitas!',
  marked: (count: number) => {
    if (count === 0) return 'Nada mudou: nenhum evento esperava marcação.';
    return count === 1 ? '1 comparecimento marcado!' : `${count} comparecimentos marcados!`;
  },
  unmarked: 'Marcas retiradas!',
  notAllNotified: 'Não foi possível notificar todos os clientes.',
} as const;
