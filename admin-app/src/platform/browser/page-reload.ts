import { navigation } from './navigation.ts';
import { tabMark } from './stored-mark.ts';

const reloaded = tabMark('reloaded_for_new_release');

/** Loads the page anew if its server answers, at most once until `allowReload` says that the reload helped. */
export async function reloadOnce(): Promise<void> {
  if (reloaded.isSet()) return;
  try {
    const answer = await fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (!answer.ok) return;
  } catch {
    return;
  }
  // Where the mark cannot be stored, nothing would stop the second reload.
  if (reloaded.set()) navigation.reload();
}

export function allowReload(): void {
  reloaded.clear();
}
