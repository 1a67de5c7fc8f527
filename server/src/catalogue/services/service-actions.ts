import type { AnswerOf, Service, ServiceChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { idOrNull, type StoreId } from '../../platform/store-id.ts';
import { seesCalendar, type Viewer } from '../../platform/viewer.ts';
import { requireAllowedName } from '../../platform/texts/allowed-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { findCalendars } from '../calendars/calendar-queries.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { recordUndoable } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { settleFiles } from '../images/image-queries.ts';
import { combinationOf } from './combo-rules.ts';
import { raiseOfferVersions } from '../calendars/calendar-lock-queries.ts';
import {
  findServices,
  insertService,
  replaceCalendars,
  replaceTerms,
  changeService,
  removeService,
  sumServices,
} from './service-queries.ts';
import {
  ownerService,
  changedService,
  changedTerms,
  chosenCalendarIds,
  defaultServiceDetails,
  requireServiceQuota,
  type ServiceDetails,
  type StoredService,
  serviceNotFound,
} from './service-rules.ts';

/** A store's services as its owner sets them up (API-040). */
export async function listServices({ database }: Dependencies, viewer: Viewer): Promise<Service[]> {
  const services = await findServices(database.handle, viewer.storeId);
  if (viewer.calendarIds === null) return services.map(ownerService);
  const seen = services.map((service) => ({
    ...service,
    calendarIds: service.calendarIds.filter((id) => seesCalendar(viewer, id)),
  }));
  return seen.filter(({ calendarIds }) => calendarIds.length > 0).map(ownerService);
}

/**
 * Adds a service as the store's last (API-041); throws `quota_reached`, or `invalid` for unknown calendars, for a name or
 * a category with an address and for a combo that does not fit.
 */
export async function createService(
  tools: ChangeTools,
  storeId: StoreId,
  service: ServiceChange,
): Promise<Service> {
  const { database, clock, newId, signals } = tools;
  requireAllowedName('name', service.name);
  requireAllowedName('category', service.category ?? '');
  const serviceId = newId();
  const stored = await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const calendars = await findCalendars(transaction, storeId);
    const calendarIds = chosenCalendarIds(service, calendars);
    const terms = changedTerms(service, calendars);
    const details = await withCombination(transaction, storeId, serviceId, service, defaultServiceDetails);
    const row = { ...details, serviceId, createdAt: clock.now() };
    // Bookings of these calendars now mind what they do not overlap, or are of a combo.
    if (row.beforeMinutes + row.afterMinutes > 0 || row.combines)
      await raiseOfferVersions(transaction, storeId, calendarIds);
    const subject = { action: 'service_added', subject: 'service', subjectId: serviceId } as const;
    await recordUndoable(transaction, storeId, tools, subject, async () => {
      await withinQuota(transaction, storeId, () => insertService(transaction, storeId, row));
      await replaceCalendars(transaction, storeId, serviceId, calendarIds);
      if (terms) await replaceTerms(transaction, storeId, serviceId, terms);
    });
    return requireService(transaction, storeId, serviceId);
  });
  signals.announce(storeId);
  return ownerService(stored);
}

/**
 * Changes a service and the calendars it is offered in (API-041); bookings computed before compute again. Throws
 * `not_found`, `quota_reached`, or `invalid` for unknown calendars, for a new name or category with an address and for a combo
 * that does not fit.
 */
export async function updateService(
  tools: ChangeTools,
  storeId: StoreId,
  id: string,
  change: ServiceChange,
): Promise<Service> {
  const { database, signals } = tools;
  const stored = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const before = await requireService(transaction, storeId, id);
    requireAllowedName('name', change.name, before.name);
    requireAllowedName('category', change.category ?? '', before.category);
    const calendars = await findCalendars(transaction, storeId);
    const calendarIds = chosenCalendarIds(change, calendars);
    const terms = changedTerms(change, calendars);
    await raiseOfferVersions(transaction, storeId, [...before.calendarIds, ...calendarIds]);
    const details = await withCombination(transaction, storeId, before.id, change, before);
    const subject = { action: 'service_edited', subject: 'service', subjectId: before.id } as const;
    await recordUndoable(transaction, storeId, tools, subject, async () => {
      await withinQuota(transaction, storeId, () => changeService(transaction, storeId, before.id, details));
      await replaceCalendars(transaction, storeId, before.id, calendarIds);
      if (terms) await replaceTerms(transaction, storeId, before.id, terms);
    });
    return requireService(transaction, storeId, before.id);
  });
  signals.announce(storeId);
  return ownerService(stored);
}

/**
 * Removes a service (API-043); its events stay, bookings computed before compute again and find it gone.
 * Throws `not_found`.
 */
export async function deleteService(
  tools: ChangeTools,
  storeId: StoreId,
  id: string,
): Promise<AnswerOf<'deleteService'>> {
  const { database, signals } = tools;
  const { changeId } = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const service = await requireService(transaction, storeId, id);
    await raiseOfferVersions(transaction, storeId, service.calendarIds);
    const change = { action: 'service_deleted', subject: 'service', subjectId: service.id } as const;
    return recordUndoable(transaction, storeId, tools, change, async () => {
      await removeService(transaction, storeId, service.id);
      await settleFiles(transaction, storeId, tools.clock.now());
    });
  });
  signals.announce(storeId);
  return { detail: 'Serviço excluído.', ...(changeId !== undefined && { change_id: changeId }) };
}

/** A service's details after a change; throws as `combinationOf`. */
async function withCombination(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  change: ServiceChange,
  before: Parameters<typeof changedService>[1],
): Promise<ServiceDetails> {
  const details = changedService(change, before);
  const { name, combines } = change;
  if (!combines) return combines === null ? { ...details, combines } : details;
  const services = await findServices(transaction, storeId);
  return { ...details, combines: combinationOf(combines, { id, name }, services) };
}

/** A store's service; throws `not_found` for an id that names none of its services. */
async function requireService(handle: Handle, storeId: StoreId, id: string): Promise<StoredService> {
  const [service] = await findServices(handle, storeId, idOrNull(id));
  if (!service) throw serviceNotFound();
  return service;
}

/** Makes a change behind the store's lock, or throws `quota_reached`. */
async function withinQuota(handle: Handle, storeId: StoreId, change: () => Promise<void>): Promise<void> {
  const before = await sumServices(handle, storeId);
  await change();
  requireServiceQuota(before, await sumServices(handle, storeId));
}
