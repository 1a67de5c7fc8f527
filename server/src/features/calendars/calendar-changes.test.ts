import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { fixtureNow, insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';
import { listOwnerCalendars } from './list-owner-calendars.ts';
import { updateCalendar } from './update-calendar.ts';

let database: Database;
let dependencies: Dependencies;
/** What the calendars were when word of a change went out, as far as everybody could see. */
let seen: Promise<object[]>[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  const announce = () => void seen.push(listOwnerCalendars(dependencies, sol.storeId));
  const changes = { announce, listen: () => () => undefined };
  dependencies = { database, clock: { now: () => fixtureNow }, newId: randomUUID, changes };
});

beforeEach(() => {
  seen = [];
});

afterAll(() => database.close());

test('API-038 open screens are told of a renamed calendar once, when everybody can read it', async () => {
  await updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Ana Paula' });
  expect(await Promise.all(seen)).toMatchObject([[{ name: 'Ana Paula' }, { name: 'Bruno' }]]);
});

test('API-038 nobody is told of a change that was refused', async () => {
  await expect(
    updateCalendar(dependencies, sol.storeId, { id: sol.ana, name: 'Bruno' }),
  ).rejects.toMatchObject({ code: 'calendar_name_taken' });
  expect(seen).toEqual([]);
});
