import type { Store } from '@hora-marcada/shared/contract';
import type { BootData } from '@hora-marcada/shared/federation';

/** The store in an answer; throws where it lacks what the page cannot do without. */
export function readStore(answer: Store): Store {
  if (!Array.isArray(answer.service_types)) throw new TypeError('The answer holds no services.');
  return { ...answer, time_zone: answer.time_zone || 'America/Sao_Paulo' };
}

/** The store that came with the page, if it is the one that the address names. */
export function storeFromBoot(boot: BootData | undefined, storeSlug: string): Store | undefined {
  if (boot?.storeSlug.toLowerCase() !== storeSlug.toLowerCase()) return undefined;
  try {
    return readStore(boot.store as Store);
  } catch {
    return undefined;
  }
}
