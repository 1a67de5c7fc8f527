import { contract, type AnswerOf, type NewsIdentity } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNone } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { dismiss, dismissEarlier, findNews } from './news-queries.ts';
import { newsCutoff, newsItem } from './news-rules.ts';

const MAX_NEWS = 50;

/** What customers did to their bookings and the messages that did not reach them, for the owner. */
export function newsRoutes(api: Api, dependencies: Dependencies): void {
  api.bind(contract.getNews, ({ viewer }) => listChanges(dependencies, viewer));
  api.bind(contract.getAllNews, ({ viewer, query }) =>
    listNews(dependencies, viewer, { hasAllKinds: true, hasSkips: query.skips === 'true' }),
  );
  api.bind(contract.dismissNews, (call) =>
    dismissNews(byViewer(dependencies, call.viewer), call.viewer, call.body),
  );
}

async function listChanges(dependencies: Dependencies, viewer: Viewer): Promise<AnswerOf<'getNews'>> {
  const { news, count } = await listNews(dependencies, viewer, { hasAllKinds: false });
  const changes = news.flatMap(({ kind, ...item }) =>
    kind === 'cancelled' || kind === 'moved' ? [{ ...item, kind }] : [],
  );
  return { news: changes, count };
}

async function listNews(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { hasAllKinds, hasSkips = false }: { readonly hasAllKinds: boolean; readonly hasSkips?: boolean },
): Promise<AnswerOf<'getAllNews'>> {
  const now = clock.now();
  const wanted = { now, after: newsCutoff(now), hasAllKinds, hasSkips, limit: MAX_NEWS };
  const found = await findNews(handle, viewer, wanted);
  return { news: found.map(newsItem), count: found[0]?.count ?? 0 };
}

/** Throws `not_found` for what is no news of the store. */
async function dismissNews(
  tools: ChangeTools,
  viewer: Viewer,
  { id, at, and_earlier: isEarlierToo }: NewsIdentity,
): Promise<AnswerOf<'dismissNews'>> {
  const { database, clock, signals } = tools;
  const { storeId } = viewer;
  const seen = { id: idOrNone(id), at: new Date(at), now: clock.now() };
  await database.handle.transaction().execute(async (transaction) => {
    const isNew = await dismiss(transaction, viewer, seen);
    if (isNew === undefined) throw new Refusal('not_found', { detail: 'Novidade não encontrada.' });
    const until = { ...seen, after: newsCutoff(seen.now) };
    const isDismissed = isEarlierToo === true && (await dismissEarlier(transaction, viewer, until));
    const entry = { action: 'news_dismissed', subject: 'event', subjectId: seen.id } as const;
    if (isNew || isDismissed) await recordChange(transaction, storeId, tools, entry);
  });
  signals.announce(storeId);
  return { detail: 'Novidade dispensada!' };
}
