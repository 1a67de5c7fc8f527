/** Texts of a store's page, for the booking app and for the server, which writes the page for readers without the app. */
export const storePageTexts = {
  /** The store's name as the address has it; none where it names no store (BOOK-009, Q-35). */
  unavailable: (store: string | undefined) =>
    `O estabelecimento ${store === undefined ? '' : `${store} `}está temporariamente indisponível, por favor procure outra opção.`,
  description: (storeTitle: string) => `Agende o seu horário em ${storeTitle}.`,
  noServices: 'Nenhum serviço disponível no momento.',
} as const;

const appointmentSegment = 'agendamento';

const filesOfTheSite = ['favicon.ico', 'robots.txt'];

/** The store a path names: its first segment, decoded once (ROUTE-003, ROUTE-004); undefined when it names none. */
export function storeSlugOf(pathname: string): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  return segment === undefined || filesOfTheSite.includes(segment) ? undefined : decoded(segment);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Where the holder of a booking's link sees, moves and cancels it; what stands behind '#' is sent to no server. */
export function appointmentPath(storeSlug: string, token: string): string {
  return `/${encodeURIComponent(storeSlug)}/${appointmentSegment}#${token}`;
}

/** '/barbearia/agendamento', where one booking is shown, and not '/barbearia'. */
export function isAppointmentPath(pathname: string): boolean {
  return pathname.split('/').filter(Boolean)[1] === appointmentSegment;
}
