/** Texts of a store's page, for the booking app and for the server, which writes the page for readers without the app. */
export const storePageTexts = {
  /** The store's name as the address has it; none where it names no store (BOOK-009, Q-35). */
  unavailable: (store: string | undefined) =>
    `O estabelecimento ${store === undefined ? '' : `${store} `}está temporariamente indisponível, por favor procure outra opção.`,
  description: (storeTitle: string) => `Agende o seu horário em ${storeTitle}.`,
  noServices: 'Nenhum serviço disponível no momento.',
} as const;
