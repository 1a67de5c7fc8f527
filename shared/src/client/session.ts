import type { Tokens, TokenStore } from './token-store.ts';

/** Requests a new access token; rejects when the session is over. */
export type RefreshCall = (refresh: string) => Promise<{ access: string; refresh?: string | undefined }>;

/** An owner's session: however many calls are refused at once, one refresh serves them all. */
export interface Session {
  read(): Tokens;
  /** The token to try again with after `refused` was not accepted; `undefined` when the session is over. */
  renew(refused: string | null): Promise<string | undefined>;
}

/** A session over a token store; `onSignedOut` is called once the refresh has failed and both tokens are gone. */
export function createSession(
  tokens: TokenStore,
  callRefresh: RefreshCall,
  onSignedOut: () => void,
): Session {
  let running: Promise<string | undefined> | undefined;

  const refreshOnce = async (refresh: string): Promise<string | undefined> => {
    // Whoever signed out or in again meanwhile owns the store now.
    const isStillOurs = () => tokens.read().refresh === refresh;
    try {
      const answer = await callRefresh(refresh);
      if (!isStillOurs()) return undefined;
      if (typeof answer.access !== 'string') throw new TypeError('The refresh answer holds no access token.');
      tokens.save(answer);
      return answer.access;
    } catch {
      if (!isStillOurs()) return undefined;
      tokens.clear();
      onSignedOut();
      return undefined;
    }
  };

  return {
    read: () => tokens.read(),
    renew: async (refused) => {
      const { access, refresh } = tokens.read();
      if (access !== null && access !== refused) return access;
      if (refresh === null) return undefined;
      running ??= refreshOnce(refresh).finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
