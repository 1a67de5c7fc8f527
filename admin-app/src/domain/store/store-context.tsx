import type { AnswerOf, ServedImage } from '@hora-marcada/shared/contract';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** The owner's store, as every section needs it. */
export interface StoreFacts {
  readonly title: string;
  readonly logo: ServedImage | undefined;
  /** IANA zone of every wall clock on the screen. */
  readonly timeZone: string;
  /** The store's name in the address of its page. */
  readonly endpoint: string;
  /** 'YYYY-MM-DD', the last day the account is good for; null is for ever. */
  readonly expirationDate: string | null;
  /** The first thing that the page lacks before anything can be booked; null is nothing. */
  readonly missing: AnswerOf<'dashboard'>['missing'];
  /** Far more bookings within an hour than usual, which the owner may want to delete; null is none. */
  readonly burst: AnswerOf<'dashboard'>['burst'];
  /** So many bookings within the hour that customers pay for each with work, or are refused; null is none. */
  readonly flood: AnswerOf<'dashboard'>['flood'];
  /** The latest deletion of such bookings, as long as it can be taken back; null is none. */
  readonly deletion: AnswerOf<'dashboard'>['deletion'];
}

/** As the dashboard answered; a missing part keeps its default. */
export type StoreAnswer = Partial<AnswerOf<'dashboard'>>;

const defaults: StoreFacts = {
  title: '',
  logo: undefined,
  timeZone: 'America/Sao_Paulo',
  endpoint: '',
  expirationDate: null,
  missing: null,
  burst: null,
  flood: null,
  deletion: null,
};
const StoreContext = createContext(defaults);

export function StoreProvider({
  store,
  children,
}: {
  readonly store: StoreAnswer;
  readonly children: ReactNode;
}) {
  const title = store.title ?? defaults.title;
  const { logo } = store;
  const timeZone = store.time_zone || defaults.timeZone;
  const endpoint = store.endpoint ?? defaults.endpoint;
  const expirationDate = store.expiration_date ?? defaults.expirationDate;
  const missing = store.missing ?? defaults.missing;
  const burst = store.burst ?? defaults.burst;
  const flood = store.flood ?? defaults.flood;
  const deletion = store.deletion ?? defaults.deletion;
  const facts = useMemo(
    () => ({ title, logo, timeZone, endpoint, expirationDate, missing, burst, flood, deletion }),
    [title, logo, timeZone, endpoint, expirationDate, missing, burst, flood, deletion],
  );
  return <StoreContext value={facts}>{children}</StoreContext>;
}

/** The store, from the dashboard's answer. */
export function useStore(): StoreFacts {
  return useContext(StoreContext);
}

/** The whole address of a store's public page, as it is sent to customers. */
export function storeAddress(endpoint: string): string {
  return new URL(`/${endpoint}`, window.location.origin).href;
}
