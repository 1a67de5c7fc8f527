import type { Client } from '@hora-marcada/shared/client';
import { createContext, useContext, type ReactNode } from 'react';

const OwnerApi = createContext<Client | undefined>(undefined);

interface OwnerApiProviderProps {
  readonly client: Client;
  readonly children: ReactNode;
}

/** The one client of the API below it; it carries the owner's session. */
export function OwnerApiProvider({ client, children }: OwnerApiProviderProps) {
  return <OwnerApi value={client}>{children}</OwnerApi>;
}

/** The client that `*-queries.ts` make their calls with. */
export function useOwnerApi(): Client {
  const client = useContext(OwnerApi);
  if (!client) throw new Error('There is no OwnerApiProvider around this component.');
  return client;
}
