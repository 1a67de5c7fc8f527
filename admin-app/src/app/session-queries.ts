import { createOwnerClient, statusOf, type Tokens, type TokenStore } from '@hora-marcada/shared/client';
import type { StoreAnswer } from '../domain/store/store-context.tsx';
import { useDashboard } from '../domain/store/store-queries.ts';

export type SessionCheck =
  | { readonly status: 'running' }
  | { readonly status: 'failed' }
  | { readonly status: 'open'; readonly store: StoreAnswer };

/**
 * Asks once for the dashboard: strictly 200 opens the admin. Once open it stays open, whatever later
 * answers to the same question are; a session that ends then is reported by the client.
 */
export function useSessionCheck(): SessionCheck {
  const { data, isError } = useDashboard();
  if (data !== undefined) return { status: 'open', store: { ...data } };
  return { status: isError ? 'failed' : 'running' };
}

/**
 * Ends a session at the server. The browser has deleted its tokens by then, so a client of its own carries
 * them, and renews an access that ran out. Never rejects: the client has logged what failed.
 */
export async function revokeSession(apiBase: string, tokens: Tokens): Promise<void> {
  const { refresh } = tokens;
  if (refresh === null) return;
  const held = memoryTokenStore(tokens);
  const client = createOwnerClient({ baseUrl: apiBase, tokens: held });
  const logOut = () => client.call('logout', { body: { refresh: held.read().refresh ?? refresh } });
  const renew = async () => held.save((await client.call('refresh', { body: { refresh } })).data);
  await logOut()
    .catch((error: unknown) => (statusOf(error) === 401 ? renew().then(logOut) : undefined))
    .catch(() => undefined);
}

function memoryTokenStore(tokens: Tokens): TokenStore {
  let held = tokens;
  return {
    read: () => held,
    save: ({ access, refresh = held.refresh }) => {
      held = { access, refresh };
    },
    clear: () => {
      held = { access: null, refresh: null };
    },
  };
}
