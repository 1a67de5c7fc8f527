import { tabStorage } from './browser-storage.ts';

const mark = 'reloaded_for_new_release';

/** Leaving the page, in one place that tests can watch. */
export const navigation = { reload: (): void => window.location.reload() };

/** Loads the page anew if its server answers, at most once until `forgetReload` says that the reload helped. */
export async function reloadOnce(): Promise<void> {
  if (tabStorage.read(mark) !== undefined) return;
  try {
    const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok) return;
  } catch {
    return;
  }
  tabStorage.write(mark, 'yes');
  // Where the mark cannot be kept, nothing would stop the second reload.
  if (tabStorage.read(mark) !== undefined) navigation.reload();
}

export function forgetReload(): void {
  tabStorage.write(mark, undefined);
}
