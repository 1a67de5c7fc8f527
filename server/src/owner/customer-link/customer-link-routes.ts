import { randomBytes } from 'node:crypto';
import { contract, type AnswerOf, type LinkRequest } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { bookingLinkText, toWallClock, dayOf, timeOf } from '@hora-marcada/shared/format';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { findSettings } from '../../catalogue/store-settings/settings-queries.ts';
import { LINK_KEY_IN_BYTES, linkAddress } from '../../platform/tokens/link-token.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { findStoreCalendars } from '../../scheduling/events/event-queries.ts';
import { eventKeyOf, eventNotFound } from '../../scheduling/events/event-rules.ts';
import { recordChange, type ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { giveKey } from './customer-link-queries.ts';

interface LinkConfiguration {
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** The links that owners send to their customers. */
export function customerLinkRoutes(
  api: Api,
  dependencies: Dependencies,
  { linkSecret, originOf }: LinkConfiguration,
): void {
  api.bind(contract.bookingLink, (call) =>
    makeLink(
      { ...byViewer(dependencies, call.viewer), linkSecret, origin: originOf(call.request) },
      call.viewer,
      call.body,
    ),
  );
}

interface LinkWriting extends ChangeTools {
  readonly linkSecret: string;
  /** Where pages are reached. */
  readonly origin: string;
}

/**
 * The link with which a customer sees, moves and cancels an event, and a message with it (MOVE-030); renewed, the link
 * before opens nothing any more. Throws `not_found`.
 */
async function makeLink(
  tools: LinkWriting,
  viewer: Viewer,
  { renew = false, ...identity }: LinkRequest,
): Promise<AnswerOf<'bookingLink'>> {
  const { database, signals, linkSecret, origin } = tools;
  const { storeId } = viewer;
  const { handle } = database;
  const [store, settings] = [await findStoreCalendars(handle, viewer), await findSettings(handle, storeId)];
  if (!store || !settings) throw new Refusal('not_found');
  const key = eventKeyOf(store, identity);
  const newKey = randomBytes(LINK_KEY_IN_BYTES);
  const event = await handle.transaction().execute(async (transaction) => {
    const given = await giveKey(transaction, storeId, key, { newKey, replaces: renew });
    if (!given) throw eventNotFound();
    const action = renew ? 'link_replaced' : 'link_created';
    const entry = { action, subject: 'event', subjectId: given.id } as const;
    if (given.isNew) await recordChange(transaction, storeId, tools, entry);
    return given;
  });
  if (event.isNew) signals.announce(storeId);
  const row = { storeId, id: event.id, key: event.manageKey };
  const link = linkAddress({ linkSecret, origin }, viewer, settings.endpoint, row);
  if (link === undefined) throw new Refusal('forbidden');
  const start = toWallClock(event.start, store.timeZone);
  const details = {
    storeTitle: settings.title,
    serviceName: event.title,
    calendarName: key.calendar?.name,
    day: dayOf(start),
    time: timeOf(start),
    customerName: event.customerName,
    customerPhone: '',
  };
  return { link, text: bookingLinkText(details, link) };
}
