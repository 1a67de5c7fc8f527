import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import type { AppAnswer } from '../../test-support/test-app.ts';

const { server, owner } = await openOwnerApp();

const add = (name: string) => owner.ask('/user/v1/add_calendar/', { name });
const rename = (id: string, name: string) => owner.ask('/user/v1/update_calendar/', { id, name });

function expectTaken(answer: AppAnswer) {
  const sentence = 'Já existe um calendário com este nome.';
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'calendar_name_taken', detail: sentence, errors: { name: sentence } },
  });
}

test.each([
  ['Ana', 'Ana'],
  ['Ana', ' aNA '],
  ['Conceição', 'CONCEIÇÃO'],
  ['Ângela', 'ângela'],
  ['Zoë', 'ZOE\u0308'],
  ['Nikos Σ', 'nikos ς'],
  ['Straße', 'STRASSE'],
  ['💈', '💈'],
])('API-039 where there is a calendar "%s", none can be called "%s"', async (first, second) => {
  if (first !== 'Ana') expect((await add(first)).status).toBe(201);
  const before = await snapshotTables(server.database);
  expectTaken(await add(second));
  expectTaken(await rename(sol.bruno, second));
  expect(await snapshotTables(server.database)).toEqual(before);
});

test('API-038 a calendar may keep its name, change its capitals, and give its name to another', async () => {
  expect(await rename(sol.bruno, 'BRUNO')).toMatchObject({ status: 200, body: { name: 'BRUNO' } });
  expect(await rename(sol.bruno, 'Bruna')).toMatchObject({ status: 200 });
  expect(await add('bruno')).toMatchObject({ status: 201 });
});

test('PERM-005 another store may use the same names', async () => {
  const stranger = await server.asOwner('lua');
  expect((await stranger.ask('/user/v1/add_calendar/', { name: 'Ana' })).status).toBe(201);
});

test('API-039 of a crowd that adds one name exactly one calendar comes to be', async () => {
  const names = ['Chuva', 'chuva', 'CHUVA', ' Chuva', 'chuvA', 'chUva'];
  const answers = await Promise.all(names.map(add));
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(names.length - 1);
  refused.forEach(expectTaken);
});

test.each([
  ['added', add],
  ['given to another calendar', (name: string) => rename(sol.bruno, name)],
])(
  'API-039 a name that somebody writes past this server while it is %s is refused like any other',
  async (how, write) => {
    const rival = server.database.handle.transaction().execute(async (transaction) => {
      const row = {
        store_id: sol.storeId,
        calendar_id: crypto.randomUUID(),
        name: `Rival ${how}`,
        created_at: new Date(),
      };
      await transaction.insertInto('calendars').values(row).execute();
      const answer = write(`RIVAL ${how}`);
      await waitForLockWaits(server.database, 1, answer);
      return { answer };
    });
    expectTaken(await (await rival).answer);
  },
);

test('a name in capitals that only the database knows is refused or taken, never a fault', async () => {
  for (const name of ['ilha', 'İlha', 'Kelvin', '\u212Aelvin', 'ǆ', 'ǅ']) {
    const { status, text } = await add(name);
    expect([201, 400]).toContain(status);
    if (status === 400) expect(text).toContain('calendar_name_taken');
  }
});
