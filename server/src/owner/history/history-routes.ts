import { contract, type AnswerOf, type ChangesQuery } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { HashIp } from '../../platform/http/ip-hash.ts';
import type { Api } from '../../platform/http/api.ts';
import { ipOf } from '../../platform/http/rate-limits.ts';
import { byViewer, undoCutoff } from '../../stores/change-log/change-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import type { ChangeNotices } from '../../scheduling/events/event-rules.ts';
import { timeRangeOfDays } from '../../scheduling/events/event-time-rules.ts';
import { undoChange } from './undo-change.ts';
import { findChanges, findNames } from './history-queries.ts';
import { changeAnswer } from './history-rules.ts';

const USUAL_LIMIT = 50;

/** Reads an owner's changes and undoes them. */
export function historyRoutes(
  api: Api,
  dependencies: Dependencies & { readonly notices: ChangeNotices },
  { hashIp }: { readonly hashIp: HashIp },
): void {
  api.bind(contract.getChanges, ({ viewer, query }) => listChanges(dependencies, viewer, query));
  api.bind(contract.undoChange, (call) =>
    undoChange(
      { ...byViewer(dependencies, call.viewer), ipHash: hashIp(ipOf(call.request)) },
      call.viewer,
      call.body,
    ),
  );
}

/** The changes of a store that a viewer sees, the newest first (AUD-002, AUD-003). */
async function listChanges(
  { database: { handle }, clock }: Dependencies,
  viewer: Viewer,
  { from, to, subject, subject_id: subjectId, actor, skip, limit = USUAL_LIMIT }: ChangesQuery,
): Promise<AnswerOf<'getChanges'>> {
  const store = await findStoreCalendars(handle, viewer);
  if (!store) throw new Refusal('not_found');
  const { timeZone } = store;
  const found = await findChanges(handle, viewer, {
    ...timeRangeOfDays(from, to, timeZone),
    subject,
    actor,
    skip,
    subjectId: subjectId === undefined ? undefined : idOrNull(subjectId),
    limit: limit + 1,
    undoableAfter: undoCutoff(clock.now()),
  });
  const names = await findNames(handle, viewer.storeId);
  return {
    changes: found.slice(0, limit).map((change) => changeAnswer(change, { timeZone, names, viewer })),
    has_more: found.length > limit,
  };
}
