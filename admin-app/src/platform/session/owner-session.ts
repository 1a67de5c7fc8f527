import { localTokenStore, tokenKeys, type Tokens, type TokenStore } from '@hora-marcada/shared/client';

/** The sign-in on this device, as one tab sees it. */
export interface OwnerSession {
  readonly tokens: TokenStore;
  readonly isOpen: () => boolean;
  /** Notifies when a session begins or ends, here or in another tab (P-43); returns how to stop listening. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** The session in this browser's storage. */
export function createOwnerSession(): OwnerSession {
  const stored = localTokenStore(unblockedStorage);
  const listeners = new Set<() => void>();
  // What another tab left behind when it ended the session; only other tokens than these are a new one.
  let leftBehind: Tokens = { access: null, refresh: null };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onOtherTab = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== window.localStorage || newValue !== null) return;
    if (key !== null && !tokenKeys.includes(key)) return;
    leftBehind = stored.read();
    notify();
  };
  return {
    tokens: {
      read: () => stored.read(),
      save: (tokens) => {
        stored.save(tokens);
        notify();
      },
      clear: () => {
        stored.clear();
        notify();
      },
    },
    isOpen: () => {
      const { access, refresh } = stored.read();
      return access !== leftBehind.access || refresh !== leftBehind.refresh;
    },
    subscribe: (onChange) => {
      if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
      };
    },
  };
}

/** Even naming the storage throws where it is blocked: then nobody is signed in. */
const unblockedStorage = {
  getItem: (key: string) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem: (key: string, value: string) => window.localStorage.setItem(key, value),
  removeItem: (key: string) => window.localStorage.removeItem(key),
};
