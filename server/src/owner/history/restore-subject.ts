import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Row, SubjectRows, UndoableSubject } from '../../stores/change-log/kept-rows-rules.ts';
import { endUnpermitted } from '../../stores/members/member-ending-queries.ts';
import type { Ending } from '../../stores/session/session-ending-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { raiseOfferVersions } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { findCalendars } from '../../catalogue/calendars/calendar-queries.ts';
import { findBlocks } from '../../catalogue/days-off/block-queries.ts';
import { requireBlockQuota, requireFreeSpecialDays } from '../../catalogue/days-off/block-rules.ts';
import { settleFiles } from '../../catalogue/images/image-queries.ts';
import { comboError } from '../../catalogue/services/combo-rules.ts';
import { findServices, sumServices } from '../../catalogue/services/service-queries.ts';
import { requireServiceQuota } from '../../catalogue/services/service-rules.ts';
import { clearStaleExemptions } from '../../scheduling/events/event-removing-queries.ts';
import { MAX_EVENTS_AHEAD, tooManyEventsAhead } from '../../scheduling/events/event-rules.ts';
import { requireUnpaidRates, restorePayment } from './restore-commissions.ts';
import {
  hasMoreEventsAhead,
  lockEventRows,
  removeReturnedEvent,
  restoreEvent,
  restoreRows,
  returnEvent,
} from './undo-queries.ts';

/** Locks what a subject's rows stand behind, in the order of whoever else changes it, and has bookings compute again. */
export async function lockForUndo(
  transaction: Handle,
  storeId: StoreId,
  subject: UndoableSubject,
  subjectId: string | null,
  rows: readonly SubjectRows[],
): Promise<void> {
  if (subject === 'event') {
    const calendarIds = rows.flatMap(({ events = [] }) => events.map((row) => row['calendar_id']));
    await raiseOfferVersions(transaction, storeId, [...new Set(calendarIds)].filter(isText));
    return lockEventRows(transaction, storeId, subjectId);
  }
  if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
  if (unbooked.includes(subject)) return;
  const calendars = await findCalendars(transaction, storeId);
  await raiseOfferVersions(
    transaction,
    storeId,
    calendars.map(({ id }) => id),
  );
}

/** No booking is computed from them. */
const unbooked: readonly UndoableSubject[] = [
  'policies',
  'settings',
  'contact',
  'member',
  'commission_rates',
  'commission_payment',
];

interface Restoration extends Ending {
  readonly present: SubjectRows;
  readonly before: SubjectRows;
}

/** Brings a subject's rows of before back. Throws `not_undoable` where they no longer fit, `quota_reached` or `period_paid`. */
export async function restoreSubject(
  transaction: Handle,
  storeId: StoreId,
  subject: UndoableSubject,
  restoration: Restoration,
): Promise<void> {
  const { present, before } = restoration;
  if (subject === 'event') return restoreEventRows(transaction, storeId, restoration);
  if (subject === 'commission_payment') return restorePayment(transaction, storeId, restoration);
  if (subject === 'commission_rates') await requireUnpaidRates(transaction, storeId, restoration);
  const services = await sumServices(transaction, storeId);
  await restoreRows(transaction, storeId, present, before);
  if (subject === 'service' || subject === 'image') await settleFiles(transaction, storeId, restoration.now);
  if (subject === 'service') requireServiceQuota(services, await sumServices(transaction, storeId));
  const [service] = before.services ?? [];
  if (service?.['combines']) await requireFittingCombo(transaction, storeId, String(service['service_id']));
  const [member] = before.members ?? [];
  if (member) await endUnpermitted(transaction, storeId, String(member['member_id']), restoration);
  const [block] = before.blocks ?? [];
  if (block) await requireFittingBlock(transaction, storeId, String(block['block_id']));
}

async function restoreEventRows(
  transaction: Handle,
  storeId: StoreId,
  { present, before, now }: Restoration,
): Promise<void> {
  const [event, cancelled] = [present.events?.[0], present.cancelled_events?.[0]];
  const [eventBefore, cancelledBefore] = [before.events?.[0], before.cancelled_events?.[0]];
  const revision = Number((event ?? cancelled)?.['revision'] ?? 0) + 1;
  if (event && eventBefore) await restoreEvent(transaction, storeId, eventBefore, revision);
  else if (cancelled && eventBefore) {
    const { manage_key } = cancelled;
    await returnEvent(transaction, storeId, { ...eventBefore, manage_key }, revision);
    const isAhead = new Date(String(eventBefore['start_time'])) > now;
    if (isAhead && (await hasMoreEventsAhead(transaction, storeId, now, MAX_EVENTS_AHEAD)))
      throw tooManyEventsAhead();
  } else if (event && cancelledBefore) {
    const { manage_key } = event;
    await removeReturnedEvent(transaction, storeId, { ...cancelledBefore, manage_key }, revision);
  } else throw new Refusal('not_undoable');
  if (event) await clearWhatLayOn(transaction, storeId, event);
}

async function clearWhatLayOn(
  transaction: Handle,
  storeId: StoreId,
  { calendar_id: calendarId, start_time: start, end_time: end }: Row,
): Promise<void> {
  if (!isText(calendarId)) return;
  const freed = { start: new Date(String(start)), end: new Date(String(end)) };
  await clearStaleExemptions(transaction, storeId, calendarId, freed);
}

async function requireFittingCombo(transaction: Handle, storeId: StoreId, id: string): Promise<void> {
  const services = await findServices(transaction, storeId);
  const service = services.find((each) => each.id === id);
  const detail = service && comboError(service, services);
  if (detail !== undefined) throw new Refusal('not_undoable', { detail });
}

async function requireFittingBlock(transaction: Handle, storeId: StoreId, id: string): Promise<void> {
  const blocks = await findBlocks(transaction, storeId);
  const others = blocks.filter((block) => block.id !== id);
  const block = blocks.find((each) => each.id === id);
  requireBlockQuota(others);
  try {
    if (block) requireFreeSpecialDays(block, others);
  } catch {
    throw new Refusal('not_undoable');
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
