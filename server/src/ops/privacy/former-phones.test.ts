import { contract } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const { server, owner } = await openOwnerApp();
const operator = operatorOf(server.database);
const events = eventsOf(owner);

const phone = '11955443322';
const past = { start: '2026-03-02T10:00:00', end: '2026-03-02T11:00:00', calendar: 'Ana' };
const { end: _, ...visit } = past;
const zuleica = { client_name: 'Zuleica Canário', client_phone: phone };

beforeEach(() =>
  server.database.pool.query(
    'truncate events, cancelled_events, deleted_bookings, change_log, change_versions, notifications, blocks, clients cascade',
  ),
);

const erase = async () =>
  (await operator.store(['erase', sol.endpoint, '--phone', phone, '--yes'])).said.split('\n');

const dump = async () => Object.values(await snapshotTables(server.database)).join('\n');

/** A visit of a week ago, from which the owner then took the phone. */
async function takePhone(change: object = {}): Promise<void> {
  await events.created({ ...past, title: 'Corte', description: 'Prefere a Bia', ...zuleica });
  await events.act('update_event', { ...visit, title: 'Corte', client_phone: '', ...change });
}

describe('OPR-049 an event from which the owner took the phone', () => {
  test('loses its customer with the change that named the phone', async () => {
    await takePhone();
    expect(await dump()).toMatch(/Zuleica|Canário/);
    expect(await erase()).toContain(`Cliente apagado de 1 agendamento e 0 avisos em ${sol.endpoint}.`);
    expect(await dump()).not.toMatch(/Zuleica|Canário|Bia/);
    expect(await events.list()).toMatchObject([{ client_name: 'Cliente removido', title: 'Corte' }]);
  });

  test.each(['zuleica', ''])('and named the customer %j is hers still', async (client_name) => {
    await takePhone({ client_name });
    await erase();
    expect(await dump()).not.toMatch(/Zuleica|Canário|Bia/i);
  });

  test('goes however short the name is', async () => {
    await events.created({ ...past, ...zuleica, client_name: 'Zu' });
    await events.act('update_event', { ...visit, title: 'Corte', client_phone: '' });
    await erase();
    expect(await events.list()).toMatchObject([{ client_name: 'Cliente removido' }]);
  });

  test('is hers in an export, too', async () => {
    await takePhone();
    const { said } = await operator.store(['export', sol.endpoint, '--phone', phone]);
    expect(JSON.parse(said)).toMatchObject({ agendamentos: [{ nome: zuleica.client_name, telefone: '' }] });
  });

  test('is awaited while it is to come, and then nothing is erased', async () => {
    const next = { start: '2026-03-10T10:00:00', calendar: 'Ana' };
    await events.created({ ...next, end: '2026-03-10T11:00:00', ...zuleica });
    await events.act('update_event', { ...next, title: 'Corte', client_phone: '' });
    const { complained } = await operator.store(['erase', sol.endpoint, '--phone', phone, '--yes']);
    expect(complained).toContain('este cliente ainda é esperado em 10/03/2026 às 10:00.');
  });

  test('goes where the owner deleted it since', async () => {
    await takePhone();
    await events.act('delete_event', visit);
    await erase();
    expect(await dump()).not.toMatch(/Zuleica|Canário|Bia/);
  });

  test('goes from deletions of many at once, too', async () => {
    await takePhone();
    const [event] = await events.list();
    await server.database.pool.query('update events set is_booking = true, is_confirmed = false');
    await owner.ask(contract.deleteBookings.path, { ids: [event?.id] });
    await erase();
    expect(await dump()).not.toMatch(/Zuleica|Canário|Bia/);
  });

  test.each([{ client_name: 'Marcos Pires' }, { client_name: 'Zuleica Pires', client_phone: '11911112222' }])(
    'stays where the owner wrote another customer into it: %j',
    async (other) => {
      await takePhone(other);
      const said = await erase();
      expect(await events.list()).toMatchObject([{ ...other, description: 'Prefere a Bia' }]);
      expect(await dump()).not.toMatch(/Canário|11955443322/);
      expect(said).toContain(`Cliente apagado de 0 agendamentos e 0 avisos em ${sol.endpoint}.`);
    },
  );
});

describe('OPR-050 a number without its area code', () => {
  const note =
    'registro tem este número sem o DDD, talvez de outra pessoa: confira na área do estabelecimento.';

  test.each(['95544-3322', '955443322', '9 5544.3322', '5544-3322'])(
    '%j is counted for the operator, and stays',
    async (written) => {
      await events.created({ ...past, description: `Ligar: ${written}` });
      expect(await erase()).toEqual([`Não há nada deste telefone em ${sol.endpoint}.`, `1 ${note}`]);
      expect(await events.list()).toMatchObject([{ description: `Ligar: ${written}` }]);
    },
  );

  test('is counted beside what was erased, wherever it stands', async () => {
    await events.created({ ...past, ...zuleica });
    const noted = { start: '2026-03-03T10:00:00', end: '2026-03-03T11:00:00', title: 'Ligar 95544-3322' };
    await events.created(noted);
    await blocksOf(owner).added({ name: 'Zu 95544-3322' });
    const said = await erase();
    expect(said[0]).toBe(`Cliente apagado de 1 agendamento e 0 avisos em ${sol.endpoint}.`);
    expect(said[1]).toMatch(/^2 registros têm este número sem o DDD, talvez de outra pessoa: /);
  });

  test.each(['(21) 95544-3322', '21955443322', '95544-33221', '195544-3322', '94544-3322'])(
    '%j is another number',
    async (written) => {
      await events.created({ ...past, description: written });
      expect(await erase()).toEqual([`Não há nada deste telefone em ${sol.endpoint}.`]);
    },
  );
});
