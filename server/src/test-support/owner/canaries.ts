import { randomUUID } from 'node:crypto';
import { lua, sol } from '../fixture-stores.ts';
import type { TestApp } from '../test-app.ts';
import { blocksOf, lunch } from './owner-blocks.ts';

/** In every text of what is in no calendar of Ana's. */
export const canary = 'Canario';

/** Of whoever was never in Ana's calendar. */
export const canaryPhone = '11955550000';

/** Of somebody who was in both. */
export const sharedPhone = '11944440000';

export const ownPhone = '11933330000';

/** 'start' of each event, on the day after the fixture's now. */
export const canaryStart = '2026-03-10T10:00:00';

/** What is a member's to see has its own words; what is another calendar's, nobody's or another store's has the canary. */
export interface Canaries {
  readonly ownEvent: string;
  readonly ownBlock: string;
  readonly ownNews: { readonly id: string; readonly at: string };
  readonly foreignNews: { readonly id: string; readonly at: string };
  readonly foreignBlocks: readonly string[];
  /** Ids that no member of Ana's may read. */
  readonly foreignIds: readonly string[];
}

/** Fills both stores: an event, a cancelled one, a block, a service and hours for Ana, and as many for all others. */
export async function insertCanaries(server: TestApp): Promise<Canaries> {
  const { handle } = server.database;
  const event = async (storeId: typeof sol.storeId, calendarId: string | null, isOwn: boolean) => {
    const id = randomUUID();
    const text = isOwn ? 'Próprio' : canary;
    await handle
      .insertInto('events')
      .values({
        store_id: storeId,
        event_id: id,
        calendar_id: calendarId,
        title: text,
        description: text,
        start_time: new Date('2026-03-10T13:00:00Z'),
        end_time: new Date('2026-03-10T13:30:00Z'),
        price_in_cents: isOwn ? 7777 : 999_900,
        client_name: text,
        client_phone: isOwn ? ownPhone : canaryPhone,
        created_at: new Date('2026-03-01T12:00:00Z'),
      })
      .execute();
    return id;
  };
  const past = async (calendarId: string, text: string) => {
    await handle
      .insertInto('events')
      .values({
        store_id: sol.storeId,
        event_id: randomUUID(),
        calendar_id: calendarId,
        title: text,
        start_time: new Date('2026-03-05T13:00:00Z'),
        end_time: new Date('2026-03-05T13:30:00Z'),
        price_in_cents: 7777,
        client_name: text,
        client_phone: sharedPhone,
        created_at: new Date(calendarId === sol.ana ? '2026-03-01T12:00:00Z' : '2026-03-02T12:00:00Z'),
      })
      .execute();
  };
  const cancelled = async (storeId: typeof sol.storeId, calendarId: string | null, text: string) => {
    const [id, at] = [randomUUID(), '2026-03-09T12:00:00.000Z'];
    await handle
      .insertInto('cancelled_events')
      .values({
        store_id: storeId,
        event_id: id,
        calendar_id: calendarId,
        title: text,
        description: text,
        booked_services: null,
        price_in_cents: 7777,
        is_confirmed: false,
        is_booking: true,
        revision: 1,
        client_name: text,
        client_phone: sharedPhone,
        manage_key: null,
        moved_from: null,
        reason: text,
        start_time: new Date('2026-03-10T15:00:00Z'),
        end_time: new Date('2026-03-10T15:30:00Z'),
        created_at: new Date(at),
        cancelled_at: new Date(at),
        cancelled_by: 'client' as const,
      })
      .execute();
    return { id, at };
  };
  await handle
    .updateTable('opening_hours')
    .set({ name: canary })
    .where('store_id', '=', sol.storeId)
    .where('opening_hours_id', '=', sol.tarde)
    .execute();
  await handle
    .updateTable('calendars')
    .set({ opening_hours_ids: [sol.manha] })
    .where('store_id', '=', sol.storeId)
    .where('calendar_id', '=', sol.ana)
    .execute();
  await handle
    .updateTable('calendars')
    .set({ name: canary })
    .where('store_id', '=', sol.storeId)
    .where('calendar_id', '=', sol.bruno)
    .execute();
  await handle
    .insertInto('services')
    .values({
      store_id: sol.storeId,
      service_id: randomUUID(),
      name: canary,
      description: canary,
      duration_in_minutes: 30,
      price_in_cents: 999_900,
      created_at: new Date('2026-01-02T00:00:00Z'),
    })
    .execute();
  const owner = await server.asOwner('sol');
  const block = async (calendarId: string | null, name: string, who = owner) =>
    (await blocksOf(who).added({ ...lunch, calendar_id: calendarId, name })).block.id;
  const ofLua = await server.asOwner('lua');
  await past(sol.ana, 'Próprio');
  await past(sol.bruno, canary);
  const foreignEvents = [
    await event(sol.storeId, sol.bruno, false),
    await event(sol.storeId, null, false),
    await event(lua.storeId, lua.clara, false),
  ];
  const foreignBlocks = [
    await block(sol.bruno, canary),
    await block(null, canary),
    await block(lua.clara, canary, ofLua),
  ];
  await ofLua.ask('/user/v1/update_event/', {
    start: canaryStart,
    calendar: 'Clara',
    title: canary,
    description: 'x',
  });
  await owner.ask('/user/v1/update_event/', {
    start: canaryStart,
    calendar: canary,
    title: canary,
    description: 'x',
  });
  const ownEvent = await event(sol.storeId, sol.ana, true);
  await owner.ask('/user/v1/update_event/', {
    start: canaryStart,
    calendar: 'Ana',
    title: 'Próprio',
    description: 'x',
  });
  const foreignNews = await cancelled(sol.storeId, sol.bruno, canary);
  return {
    ownEvent,
    ownBlock: await block(sol.ana, 'Próprio'),
    ownNews: await cancelled(sol.storeId, sol.ana, 'Próprio'),
    foreignNews,
    foreignBlocks,
    foreignIds: [...foreignEvents, ...foreignBlocks, foreignNews.id, sol.bruno, sol.tarde, lua.clara],
  };
}

/** A message to the customer who is Ana's alone. */
export const messageToOwn = {
  date: '10/03/2026',
  time: '10:00',
  title: 'Sol',
  serviceName: 'Corte',
  calendar_name: 'Ana',
  phoneToSend: ownPhone,
  userPhone: '',
  userName: 'Próprio',
  sender_client: false,
};
