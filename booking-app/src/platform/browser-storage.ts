/** Text stored by the browser under a key; blocked or full storage reads as empty and loses text silently (STORE-007). */
export interface TextStorage {
  read(key: string): string | undefined;
  /** `undefined` removes the text. */
  write(key: string, text: string | undefined): void;
}

export const localTextStorage = textStorage(() => window.localStorage);
export const sessionTextStorage = textStorage(() => window.sessionStorage);

/** Even naming the storage may throw, so it is opened anew at each use. */
function textStorage(open: () => Storage): TextStorage {
  return {
    read: (key) => attempt(() => open().getItem(key)) ?? undefined,
    write: (key, text) => {
      attempt(() => {
        if (text === undefined) open().removeItem(key);
        else open().setItem(key, text);
      });
    },
  };
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
