import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { blocksOf, dayOff, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);
const lua_ = blocksOf(await server.asOwner('lua'));

beforeEach(() => server.database.pool.query('delete from blocks'));

const noDay = { '1': false, '2': false, '3': false, '4': false, '5': false, '6': false, '7': false };

test('OFF-004 a block is answered and listed as it was saved, its name the kind’s where none was given', async () => {
  const { block, affected, affected_count } = await blocks.added();
  expect({ affected, affected_count }).toEqual({ affected: [], affected_count: 0 });
  expect(block).toEqual({
    ...dayOff,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    name: 'Folga',
    last_day: '2026-03-10',
    weekdays: noDay,
  });
  const { block: pause } = await blocks.added({
    ...lunch,
    calendar_id: sol.ana.toUpperCase(),
    first_day: '2026-01-01',
    name: '  Almoço ',
    repeats: 'weekly',
    weekdays: [1, 3],
    time_to: '13:00:00',
  });
  expect(pause).toMatchObject({
    calendar_id: sol.ana,
    name: 'Almoço',
    last_day: null,
    weekdays: { ...noDay, '1': true, '3': true },
    time_to: '13:00',
  });
  expect(await blocks.list()).toEqual([pause, block]);
  expect((await blocks.added({ kind: 'pause', time_from: '10:00', time_to: '10:30' })).block.name).toBe(
    'Pausa',
  );
  expect((await blocks.added({ ...specialHours, name: null })).block.name).toBe('Horário especial');
});

test('OFF-004 what a kind or repetition has no use for is not kept', async () => {
  const { block } = await blocks.added({ time_from: '10:00', time_to: '11:00', weekdays: { '1': true } });
  expect(block).toMatchObject({ time_from: null, time_to: null, weekdays: noDay });
});

test('OFF-006 an update replaces the whole block, a deletion is undone by adding it again', async () => {
  const { block } = await blocks.added({ ...lunch, calendar_id: sol.ana });
  const { status, body } = await blocks.update(block.id, { name: 'Férias', last_day: '2026-03-12' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ block: { id: block.id, kind: 'closed', calendar_id: null, name: 'Férias' } });
  expect(await blocks.list()).toEqual([(body as { block: object }).block]);
  expect((await blocks.remove(block.id)).status).toBe(200);
  expect(await blocks.list()).toEqual([]);
  expect((await blocks.remove(block.id)).status).toBe(404);
});

test('OFF-024 blocks and calendars of another store are unknown', async () => {
  const { block } = await lua_.added();
  for (const id of [block.id, unknown, 'x']) {
    expect(await blocks.remove(id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await blocks.update(id)).status).toBe(404);
    expect((await owner.ask('/user/v1/check_block/', { ...dayOff, id })).status).toBe(404);
  }
  for (const calendar_id of [lua.clara, unknown, 'x']) {
    expect((await blocks.add({ calendar_id })).status).toBe(404);
    expect((await owner.ask('/user/v1/check_block/', { ...dayOff, calendar_id })).status).toBe(404);
  }
  expect(await blocks.list()).toEqual([]);
  expect(await lua_.list()).toEqual([block]);
});

test.each([
  [{ first_day: null }, 'first_day', 'Erro: Informe a data de início'],
  [{ first_day: '2026-02-30' }, 'first_day', 'Erro: Informe a data de início'],
  [{ last_day: '2026-03-09' }, 'last_day', 'Erro: A data final deve ser igual ou posterior à inicial'],
  [{ ...lunch, time_to: '24:00' }, 'time_to', 'Erro: Informe horários válidos de início e fim'],
  [{ ...lunch, time_from: null }, 'time_from', 'Erro: Informe horários válidos de início e fim'],
  [{ ...lunch, time_to: '12:00' }, 'time_to', 'Erro: O início deve ser anterior ao fim'],
  [{ repeats: 'weekly' }, 'weekdays', 'Erro: Selecione pelo menos um dia da semana'],
  [{ last_day: '2027-03-11' }, 'last_day', 'Erro: Período máximo de 366 dias'],
])('OFF-005 %j is refused in the words of the screen', async (change, field, sentence) => {
  expect(await blocks.add(change)).toMatchObject({
    status: 400,
    body: { code: 'invalid', detail: sentence, errors: { [field]: sentence } },
  });
  expect(await blocks.list()).toEqual([]);
});

test('OFF-005 a calendar, and the whole store, has one special block a day', async () => {
  const taken = 'Erro: Já existe um horário especial neste dia';
  const refused = { status: 400, body: { code: 'invalid', detail: taken, errors: { first_day: taken } } };
  const { block } = await blocks.added({ ...specialHours, last_day: '2026-03-12' });
  expect(await blocks.add({ ...specialHours, first_day: '2026-03-12' })).toMatchObject(refused);
  const thursdays = { ...specialHours, first_day: '2026-01-01', repeats: 'weekly', weekdays: [4] };
  expect(await blocks.add(thursdays)).toMatchObject(refused);
  expect(await blocks.add({ ...thursdays, weekdays: [5] })).toMatchObject({ status: 201 });
  expect(await blocks.add({ ...specialHours, calendar_id: sol.ana })).toMatchObject({ status: 201 });
  expect(await blocks.add({ ...dayOff, kind: 'closed' })).toMatchObject({ status: 201 });
  expect(await blocks.update(block.id, { ...specialHours, time_to: '14:00' })).toMatchObject({ status: 200 });
  expect(await blocks.update(block.id, { ...specialHours, first_day: '2026-03-13' })).toMatchObject(refused);
});

test('OFF-005 a store has at most 200 blocks, which can still be changed', async () => {
  await server.database.pool.query(
    `insert into blocks select $1, gen_random_uuid(), null, 'closed', 'Folga', '2026-05-01', '2026-05-01', 'none', '{}', null, null, now()
    from generate_series(1, 199)`,
    [sol.storeId],
  );
  const { block } = await blocks.added();
  const full = {
    status: 409,
    body: { code: 'quota_reached', detail: 'Erro: Número máximo de folgas cadastradas' },
  };
  expect(await blocks.add()).toMatchObject(full);
  expect(await owner.ask('/user/v1/check_block/', dayOff)).toMatchObject(full);
  expect(await blocks.update(block.id, { name: 'Férias' })).toMatchObject({ status: 200 });
});
