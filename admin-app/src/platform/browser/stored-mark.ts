/** A yes or no that the browser keeps over page loads; blocked storage always says no. */
export interface StoredMark {
  /** False where it could not be stored. */
  readonly set: () => boolean;
  readonly isSet: () => boolean;
  readonly clear: () => void;
}

/** A mark that lives as long as the tab. */
export const tabMark = (key: string): StoredMark => markIn(() => window.sessionStorage, key);

/** A mark that stays in this browser. */
export const browserMark = (key: string): StoredMark => markIn(() => window.localStorage, key);

function markIn(storage: () => Storage, key: string): StoredMark {
  return {
    set: () =>
      attempt(() => {
        storage().setItem(key, '1');
        return true;
      }),
    isSet: () => attempt(() => storage().getItem(key) !== null),
    clear: () => {
      attempt(() => {
        storage().removeItem(key);
        return true;
      });
    },
  };
}

/** Even naming the storage throws where it is blocked. */
function attempt(action: () => boolean): boolean {
  try {
    return action();
  } catch {
    return false;
  }
}

/** Tells the login that a session has just ended by itself (DLG-004). */
export const sessionOver = tabMark('session_over');

/** The one-shot mark that keeps a failed session check and a silent login from chasing each other. */
export const failedCheck = tabMark('session_check_failed');
