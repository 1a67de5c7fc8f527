/** A text that stays in this browser; where its storage is blocked, nothing does. */
export interface StoredText {
  readonly read: () => string | undefined;
  readonly write: (text: string) => void;
}

export function storedText(key: string): StoredText {
  return {
    read: () => {
      try {
        return window.localStorage.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (text) => {
      try {
        window.localStorage.setItem(key, text);
      } catch {
        // Then it is chosen anew the next time.
      }
    },
  };
}
