import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import {
  begunMeeting,
  eventsOf,
  theBegunMeeting,
  theMeeting,
} from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();

const emptied = () =>
  server.database.pool.query(
    `delete from events; delete from blocks; delete from services where service_id not in (select service_id from service_calendars)`,
  );

const aService = async () => {
  const corte = { name: 'Corte', service_time_minutes: 30, price: 50, calendars: [sol.ana] };
  return ((await owner.ask(contract.updateService.path, corte)).body as AnswerOf<'updateService'>).id;
};

const eventsAhead = `insert into events (store_id, event_id, title, start_time, end_time, created_at)
  select $1, gen_random_uuid(), 'Aula', time, time + interval '1 minute', now()
  from generate_series(1, 30000 - $2::int) as number
  cross join lateral (select timestamptz '2026-04-01 12:00Z' + number * interval '1 minute' as time) as at`;

/** What is deleted, and how a store then gets as many as it may have, but for so many. */
const deletions = [
  {
    what: 'a service',
    name: 'deleteService' as const,
    prepare: async () => ({ serviceId: await aService() }),
    fill: `insert into services (store_id, service_id, name, created_at)
      select $1, gen_random_uuid(), 'Corte', now()
      from generate_series((select count(*) from services where store_id = $1) + 1, 200 - $2::int)`,
    detail: 'Seu estabelecimento já tem 200 serviços, o máximo. Exclua um que não usa para criar outro.',
  },
  {
    what: 'a day off',
    name: 'deleteBlock' as const,
    prepare: async () => ({ id: (await blocksOf(owner).added()).block.id }),
    fill: `insert into blocks (store_id, block_id, kind, name, first_day, last_day, repeats, weekdays, created_at)
      select $1, gen_random_uuid(), 'closed', 'Folga', '2026-05-01', '2026-05-01', 'none', '{}', now()
      from generate_series(1, 200 - $2::int)`,
    detail: 'Erro: Número máximo de folgas cadastradas',
  },
  {
    what: 'an event ahead',
    name: 'deleteEvent' as const,
    prepare: () =>
      eventsOf(owner)
        .created()
        .then(() => theMeeting),
    fill: eventsAhead,
    detail:
      'Seu estabelecimento já tem 30.000 eventos futuros, o máximo. Exclua os que não valem mais para criar outro.',
  },
];

test.each(deletions)(
  'QUOTA-003 AUD-006 $what does not come back into a store that has as many as it may have',
  async ({ name, prepare, fill, detail }) => {
    const { body } = await owner.ask(contract[name].path, await prepare());
    const { change_id: id } = body as { readonly change_id: string };
    await server.database.pool.query(fill, [sol.storeId, 0]);
    expect(await owner.ask(contract.undoChange.path, { id })).toMatchObject({
      status: 409,
      body: { code: 'quota_reached', detail },
    });
    expect(await owner.ask(`${contract.getChanges.path}?limit=1`)).toMatchObject({
      body: { changes: [{ id, can_undo: true, is_undone: false }] },
    });
  },
);

test('QUOTA-003 AUD-006 an event of before comes back into a store with more events ahead than it may add', async () => {
  await server.database.pool.query('delete from events');
  await eventsOf(owner).created(begunMeeting);
  const { body } = await eventsOf(owner).act('delete_event', theBegunMeeting);
  await server.database.pool.query(eventsAhead, [sol.storeId, 0]);
  expect((await bookAt(server, '11:30')).status).toBe(201);
  const { change_id: id } = body as { readonly change_id: string };
  expect((await owner.ask(contract.undoChange.path, { id })).status).toBe(200);
});

test.each(deletions)(
  'QUOTA-003 AUD-007 $what comes back into the last place',
  async ({ name, prepare, fill }) => {
    await emptied();
    const { body } = await owner.ask(contract[name].path, await prepare());
    const { change_id: id } = body as { readonly change_id: string };
    await server.database.pool.query(fill, [sol.storeId, 1]);
    expect(await owner.ask(contract.undoChange.path, { id })).toMatchObject({ status: 200 });
  },
);
