import { sessionTextStorage } from './browser-storage.ts';

const mark = 'reloaded_for_new_release';

/** Leaving the page as it is, in one place that tests can spy on. */
export const navigation = {
  reload: (): void => window.location.reload(),
  open: (address: string): void => window.location.assign(address),
};

/** Reloads the page if its server answers, at most once until `clearReloadMark`. */
export async function reloadOnce(): Promise<void> {
  if (sessionTextStorage.read(mark) !== undefined) return;
  try {
    const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok) return;
  } catch {
    return;
  }
  sessionTextStorage.write(mark, 'yes');
  // Without a stored mark nothing would stop a second reload.
  if (sessionTextStorage.read(mark) !== undefined) navigation.reload();
}

export function clearReloadMark(): void {
  sessionTextStorage.write(mark, undefined);
}
