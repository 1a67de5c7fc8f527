/** Stores an owner's session between calls. */
export interface TokenStore {
  read(): Tokens;
  /** Without a refresh token the stored one stays. */
  save(tokens: { readonly access: string; readonly refresh?: string | undefined }): void;
  clear(): void;
}

export interface Tokens {
  readonly access: string | null;
  readonly refresh: string | null;
}

const accessKey = 'access_token';
const refreshKey = 'refresh_token';

/** The browser's storage keys of a session; another tab that removes one has ended it (P-43). */
export const tokenKeys: readonly string[] = [accessKey, refreshKey];

/** A session in the browser's storage under the keys of the specification (STORE-001, STORE-002). */
export function localTokenStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TokenStore {
  return {
    read: () => ({ access: storage.getItem(accessKey), refresh: storage.getItem(refreshKey) }),
    save: ({ access, refresh }) => {
      storage.setItem(accessKey, access);
      if (refresh !== undefined) storage.setItem(refreshKey, refresh);
    },
    clear: () => {
      storage.removeItem(accessKey);
      storage.removeItem(refreshKey);
    },
  };
}

/** A client of public calls only has no session. */
export const noTokens: TokenStore = {
  read: () => ({ access: null, refresh: null }),
  save: () => undefined,
  clear: () => undefined,
};
