import type { BootData } from '@hora-marcada/shared/federation';
import { isPageOpen } from '../store-page/store-page-rules.ts';
import { publicStore } from '../store-page/public-store-rules.ts';
import type { MadePage } from './kept-pages.ts';
import { seenAtOnce, storeAnswer } from './page-answer-rules.ts';
import type { Site } from './site.ts';
import type { LookedUpStore } from './store-lookup.ts';

interface Visit {
  /** The store's name as the address says it. */
  readonly name: string;
  /** Where the page is reached, 'https://host'. */
  readonly origin: string;
}

// A notice of a change may be lost with its connection: for no longer than this.
const KEPT_FOR_MILLISECONDS = 60_000;
/** One that left without its first sight is tried again soon. */
const PLAIN_KEPT_FOR_MILLISECONDS = 1000;

/** Makes the page of a store as it is now; only that of a store which customers may see is kept. */
export async function makeStorePage(
  site: Site,
  { name, origin }: Visit,
  lookUp: (name: string) => Promise<LookedUpStore>,
): Promise<MadePage> {
  const found = await lookUp(name);
  const answer = storeAnswer(name, found, origin);
  if (found.kind !== 'open') return passing(site.finish('booking-app', answer));
  const { page } = found;
  const store = publicStore(page);
  const boot: BootData = { storeSlug: name.toLowerCase(), store };
  const firstSight = await site.firstSight(boot);
  const told = firstSight ? seenAtOnce(answer, store, firstSight) : answer;
  return {
    page: site.finish('booking-app', told, boot),
    keptForMilliseconds: firstSight ? KEPT_FOR_MILLISECONDS : PLAIN_KEPT_FOR_MILLISECONDS,
    holdsAt: (now) => isPageOpen(page, now),
  };
}

function passing(page: MadePage['page']): MadePage {
  return { page, keptForMilliseconds: 0, holdsAt: () => true };
}
