/** A yes or no that lives as long as the tab, over page loads; blocked storage always says no. */
export interface TabMark {
  /** Whether the mark is kept. */
  readonly set: () => boolean;
  readonly isSet: () => boolean;
  readonly clear: () => void;
}

export function tabMark(key: string): TabMark {
  return {
    set: () =>
      attempt((storage) => {
        storage.setItem(key, '1');
        return true;
      }),
    isSet: () => attempt((storage) => storage.getItem(key) !== null),
    clear: () => {
      attempt((storage) => {
        storage.removeItem(key);
        return true;
      });
    },
  };
}

/** Even naming the storage throws where it is blocked. */
function attempt(action: (storage: Storage) => boolean): boolean {
  try {
    return action(window.sessionStorage);
  } catch {
    return false;
  }
}
