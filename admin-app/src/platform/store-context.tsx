import { createContext, useContext, useMemo, type ReactNode } from 'react';

/** What every section needs to know of the owner's store. */
export interface StoreFacts {
  readonly title: string;
  /** IANA zone of every wall clock on the screen. */
  readonly timeZone: string;
}

const defaultTimeZone = 'America/Sao_Paulo';
const StoreContext = createContext<StoreFacts>({ title: '', timeZone: defaultTimeZone });

interface StoreProviderProps {
  /** As the dashboard answered; a missing part keeps its default. */
  readonly store: { readonly title?: string | undefined; readonly time_zone?: string | undefined };
  readonly children: ReactNode;
}

export function StoreProvider({ store, children }: StoreProviderProps) {
  const title = store.title ?? '';
  const timeZone = store.time_zone || defaultTimeZone;
  const facts = useMemo(() => ({ title, timeZone }), [title, timeZone]);
  return <StoreContext value={facts}>{children}</StoreContext>;
}

/** The store's title and zone, from the dashboard's answer. */
export function useStore(): StoreFacts {
  return useContext(StoreContext);
}
