import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';

const { server, owner } = await openOwnerApp();
const operator = operatorOf(server.database);

const past = { title: 'Corte', start: '2026-03-02T10:00:00', end: '2026-03-02T11:00:00', calendar: 'Ana' };
const customer = { client_name: 'Marília', client_phone: '21976543210' };
const named = { start: past.start, calendar: 'Ana' };

beforeEach(async () => {
  await server.database.pool.query('truncate events, cancelled_events, change_log cascade');
  await eventsOf(owner).created({ ...past, ...customer });
  await eventsOf(owner).act('update_event', { ...named, title: 'Escova', description: 'Só com a Bia' });
});

const count = async (table: string) => {
  const { rows } = await server.database.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table} where store_id = $1`,
    [sol.storeId],
  );
  return rows[0]?.count;
};

const roundAt = (instant: string) =>
  anonymiseOldEvents({
    handle: server.database.handle,
    clock: { now: () => new Date(instant) },
    shouldContinue: () => true,
    onFailure: (error) => {
      throw error;
    },
  });

test('AUD-005 an erased customer is in no kept row any more, and the entry names nobody', async () => {
  expect(JSON.stringify(await snapshotTables(server.database))).toContain('Marília');
  const erase = ['erase', sol.endpoint, '--phone', customer.client_phone, '--yes'];
  expect(await operator.store(erase)).toMatchObject({ code: 0 });
  expect(JSON.stringify(await snapshotTables(server.database))).not.toMatch(/Marília|21976543210|Bia/);
  const { body } = await owner.ask('/user/v1/get_changes/?subject=event');
  const { changes } = body as AnswerOf<'getChanges'>;
  expect(changes[0]).toMatchObject({
    action: 'event_edited',
    client_name: 'Cliente removido',
    can_undo: false,
  });
});

test('AUD-004 what a customer may ask for names what changes kept', async () => {
  const { said } = await operator.store(['export', sol.endpoint, '--phone', customer.client_phone]);
  const kept = (JSON.parse(said) as { alteracoes_guardadas: object[] }).alteracoes_guardadas;
  expect(kept).toContainEqual(expect.objectContaining({ titulo: 'Corte', nome: 'Marília' }));
});

test('AUD-006 kept rows go after 30 days and the log after a year', async () => {
  const entries = await count('change_log');
  await roundAt('2026-04-08T12:09:00Z');
  expect([await count('change_versions'), await count('change_log')]).toEqual([1, entries]);
  await roundAt('2026-04-09T12:10:00Z');
  expect([await count('change_versions'), await count('change_log')]).toEqual([0, entries]);
  await roundAt('2027-03-10T12:10:00Z');
  expect(await count('change_log')).toBe(0);
});
