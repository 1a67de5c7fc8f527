import { contract, type AnswerOf, type OwnerEvent } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { lunch } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import type { SignedInOwner } from '../../test-support/test-app.ts';

const { server, owner } = await openOwnerApp();

const events = async () => (await owner.ask('/user/v1/get_events/')).body as OwnerEvent[];

const made = new Date('2026-03-01T12:00:00Z');
const movedFrom = new Date('2026-03-09T13:00:00Z');

/** A customer's booking that somebody of the store has deleted, and the change by which. */
async function deletedBooking(who: SignedInOwner = owner) {
  const link = await bookWithLink(server);
  await server.database.pool.query('update events set created_at = $1, moved_from = $2', [made, movedFrom]);
  const [event] = (await events()) as [OwnerEvent];
  const place = { start: event.start_time, calendar: event.calendar };
  const { body } = await who.ask(contract.deleteEvent.path, place);
  const { change_id: change } = body as AnswerOf<'deleteEvent'>;
  return { link, change, event, place };
}

const undo = (id: string | undefined, who: SignedInOwner = owner) =>
  who.ask(contract.undoChange.path, { id });

beforeEach(() => server.database.pool.query('truncate events, cancelled_events'));

test('MOVE-035 a deletion that is taken back leaves the same event, which its customer’s link opens', async () => {
  const { link, change, event } = await deletedBooking();
  expect(await link.read()).toMatchObject({ state: 'cancelled', revision: 1 });
  expect(await undo(change)).toMatchObject({
    status: 200,
    body: { event: { id: event.id, revision: 2, has_link: true } },
  });
  expect(await link.read()).toMatchObject({
    state: 'active',
    revision: 2,
    can_move: true,
    services: [{ id: sol.corte, name: 'Corte', minutes: 30 }],
  });
  const { rows } = await server.database.pool.query('select is_booking, created_at, moved_from from events');
  expect(rows).toEqual([{ is_booking: true, created_at: made, moved_from: movedFrom }]);
  expect((await server.database.pool.query('select from cancelled_events')).rows).toEqual([]);
});

test('AUD-013 what is taken back is what was deleted, in all that its owner sees of it', async () => {
  const { change, event } = await deletedBooking();
  await undo(change);
  expect(await events()).toEqual([{ ...event, revision: 2 }]);
});

test('MOVE-035 what a customer cancelled does not come back', async () => {
  const link = await bookWithLink(server);
  await link.cancel();
  const { changes } = (await owner.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;
  expect(changes[0]).toMatchObject({ action: 'event_cancelled', can_undo: false });
  expect(await undo(changes[0]?.id)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  expect(await events()).toEqual([]);
});

test('AUD-014 after somebody else’s event at its time a deletion is not taken back, and that is said', async () => {
  const { link, change, event, place } = await deletedBooking();
  const another = { ...place, title: 'Outro', end: event.end_time };
  expect((await owner.ask(contract.createEvent.path, another)).status).toBe(201);
  expect(await undo(change)).toMatchObject({ status: 409, body: { code: 'event_start_taken' } });
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
});

test('AUD-014 after somebody else took a deletion back, taking it back says that something newer happened', async () => {
  const { change, event } = await deletedBooking();
  expect((await undo(change)).status).toBe(200);
  expect(await undo(change)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', detail: 'Não dá para desfazer: houve uma alteração mais recente.' },
  });
  expect(await events()).toMatchObject([{ id: event.id }]);
});

test('TEAM-021 what the owner deleted no member brings back', async () => {
  const { link, change } = await deletedBooking();
  const ana = await asMember(server);
  expect(await undo(change, ana)).toMatchObject({ status: 404 });
  expect(await link.read()).toMatchObject({ state: 'cancelled' });
  expect((await undo(change)).status).toBe(200);
});

test('TEAM-021 what a member deleted a colleague does not bring back, and that member does, though phone and price are hidden', async () => {
  const hidden = { sees_phones: false, sees_prices: false };
  const ana = await asMember(server, { username: 'ana.cega', ...hidden });
  const bia = await asMember(server, { username: 'bia' });
  const { change, event } = await deletedBooking(ana);
  expect((await undo(change, bia)).status).toBe(404);
  expect(await undo(change, ana)).toMatchObject({
    status: 200,
    body: { event: { id: event.id, client_phone: '', price: null } },
  });
  expect(await events()).toMatchObject([{ client_phone: event.client_phone, price: 50 }]);
});

test.each([
  ['the right to delete', { may_change: false }, 403],
  ['the calendar', { calendars: [sol.bruno] }, 404],
])(
  'TEAM-021 a member who has lost %s since does not bring back what that member deleted',
  async (_, change, status) => {
    const ana = await asMember(server, { username: `ana.${status}` });
    const { link, change: deletion } = await deletedBooking(ana);
    await owner.ask(contract.updateMember.path, { id: ana.member.id, ...change });
    expect((await undo(deletion, ana)).status).toBe(status);
    expect(await link.read()).toMatchObject({ state: 'cancelled' });
  },
);

test('TEAM-021 a member who may not delete events takes back the own pause', async () => {
  const ana = await asMember(server, { username: 'ana.pausa', may_change: false });
  const { body } = await ana.ask(contract.addBlock.path, { ...lunch, calendar_id: sol.ana });
  const { block } = body as AnswerOf<'addBlock'>;
  const deletion = await ana.ask(contract.deleteBlock.path, { id: block.id });
  expect((await undo((deletion.body as AnswerOf<'deleteBlock'>).change_id, ana)).status).toBe(200);
  expect((await ana.ask(contract.getBlocks.path)).body).toEqual([block]);
});

test.each([
  ['from', 'Bruno', 'Ana'],
  ['to', 'Ana', 'Bruno'],
])(
  'TEAM-021 a member who has lost the calendar %s which they moved an event does not move it back',
  async (word, from, to) => {
    const member = await asMember(server, { username: `ana.${word}`, calendars: [sol.ana, sol.bruno] });
    const { start_time: start } = await eventsOf(owner).created({ calendar: from });
    const move = { start, calendar: from, new_start: start, new_calendar: to };
    const { body } = await member.ask(contract.moveEvent.path, move);
    await owner.ask(contract.updateMember.path, { id: member.member.id, calendars: [sol.ana] });
    expect((await undo((body as AnswerOf<'moveEvent'>).change_id, member)).status).toBe(404);
    expect(await events()).toMatchObject([{ calendar: to }]);
  },
);
