import { contract, type AnswerOf, type NewsIdentity } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { dismiss, findNews } from './news-queries.ts';
import { newsCutoff, newsItem } from './news-rules.ts';

/** What customers did to their bookings, for the owner. */
export function newsRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getNews, ({ storeId }) => listNews(dependencies, storeId));
  api.bind(contract.dismissNews, ({ storeId, body }) => dismissNews(dependencies, storeId, body));
}

async function listNews(
  { database: { handle }, clock }: Dependencies,
  storeId: StoreId,
): Promise<AnswerOf<'getNews'>> {
  const found = await findNews(handle, storeId, newsCutoff(clock.now()));
  return { news: found.map(newsItem) };
}

/** Throws `not_found` for what is no news of the store. */
async function dismissNews(
  { database, clock, changes }: Dependencies,
  storeId: StoreId,
  { id, at }: NewsIdentity,
): Promise<AnswerOf<'dismissNews'>> {
  const seen = { id: idOrNull(id), at: new Date(at), now: clock.now() };
  const isDismissed = await dismiss(database.handle, storeId, seen);
  if (!isDismissed) throw new Refusal('not_found', { detail: 'Novidade não encontrada.' });
  changes.announce(storeId);
  return { detail: 'Novidade dispensada!' };
}
