import { sql } from 'kysely';
import { allRights, wholeStore } from '../../platform/viewer.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { searchCondition } from '../../scheduling/events/event-queries.ts';
import { eventSearchFrom } from '../../scheduling/events/list/event-search-rules.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { testOffCitus } from '../../test-support/database/test-on-postgres.ts';
import { fixtureNow, insertFixtureStores, lua, sol } from '../../test-support/fixture-stores.ts';
import { buffersRead } from '../../test-support/statements/read-counts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { findCustomers } from './customer-queries.ts';
import { proposeCustomers } from './proposed-customer-queries.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

afterEach(() => database.close());

const phone = '21912345678';

// Names as people write them, letters outside of what most fonts know, and what separates the pieces in the index.
test.each(['Inês d’Ávila 100%_', 'ZOË\tİpek Ø', 'a\u0001bcd\u0001e', 'Ŋʼn 𝒜na한국어'])(
  'CLI-003 whoever came long ago is found by whatever is part of %j or of the phone, and by nothing else',
  async (name) => {
    await fill(sol.storeId, sol.ana, { count: 600, last: { name, phone } });
    await fill(lua.storeId, lua.clara, { count: 1, last: { name, phone } });
    const typed = [...partsOf(name), ...partsOf(phone), '(21) 91234-5678', 'Cliente 5', 'zzz', '999'];
    for (const text of typed)
      expect({ text, phones: (await search(database.handle, sol.storeId, text, 1000)).sort() }).toEqual({
        text,
        phones: (await phonesThatMeet(text)).sort(),
      });
  },
);

test('CLI-001 CLI-003 each page of a search begins where the one before ended, by whichever way it was found', async () => {
  await fill(sol.storeId, sol.ana, { count: 600, last: { name: 'Zuleide', phone } });
  const pages = [];
  for (let skip = 0; skip < 600; skip += 50)
    pages.push(await search(database.handle, sol.storeId, 'cliente', 50, skip));
  expect(pages.flat()).toEqual(Array.from({ length: 600 }, (_, number) => String(11_980_000_001 + number)));
});

testOffCitus(
  'CLI-008 a search reads as much of many customers as of few',
  'buffers are counted in PostgreSQL’s own plan, which Citus replaces',
  async () => {
    await fill(sol.storeId, sol.ana, { count: 600, last: { name: 'Zuleide', phone } });
    await fill(lua.storeId, lua.clara, { count: 6000, last: { name: 'Zuleide', phone } });
    await database.pool.query('analyze events');
    for (const text of ['zuleide', 'client', phone, 'nobody']) {
      const [few, many] = [
        await buffersRead(database, (handle) => search(handle, sol.storeId, text)),
        await buffersRead(database, (handle) => search(handle, lua.storeId, text)),
      ];
      expect({ text, few, many, isDear: many > few * 1.3 }).toEqual({ text, few, many, isDear: false });
    }
  },
);

testOffCitus(
  'DAY-006 proposing customers reads as much of many as of few, also by two letters',
  'buffers are counted in PostgreSQL’s own plan, which Citus replaces',
  async () => {
    await fill(sol.storeId, sol.ana, { count: 600, last: { name: 'Zuleide', phone } });
    await fill(lua.storeId, lua.clara, { count: 6000, last: { name: 'Zuleide', phone } });
    await database.pool.query('analyze events');
    for (const text of ['cl', '11', 'xq', 'zuleide']) {
      const [few, many] = [
        await buffersRead(database, (handle) => propose(handle, sol.storeId, text)),
        await buffersRead(database, (handle) => propose(handle, lua.storeId, text)),
      ];
      expect({ text, few, many, isDear: many > few * 1.3 }).toEqual({ text, few, many, isDear: false });
    }
  },
);

async function propose(handle: Handle, storeId: StoreId, text: string): Promise<void> {
  const searched = eventSearchFrom(text, allRights);
  if (!searched) throw new Error(`nothing to search for: ${text}`);
  const filter = { now: fixtureNow, awaySince: fixtureNow, search: searched, limit: 8 };
  await proposeCustomers(handle, wholeStore(storeId), filter);
}

async function search(
  handle: Handle,
  storeId: StoreId,
  text: string,
  limit = 50,
  skip = 0,
): Promise<string[]> {
  const searched = eventSearchFrom(text, allRights);
  const dates = { now: fixtureNow, awaySince: fixtureNow };
  const filter = { ...dates, search: searched, limit, skip };
  const found = await findCustomers(handle, wholeStore(storeId), filter);
  return found.map((customer) => customer.phone);
}

/** By each event's text, without an index; all of them where there is nothing to search for. */
async function phonesThatMeet(text: string): Promise<string[]> {
  const searched = eventSearchFrom(text, allRights);
  const metCondition = searched ? searchCondition(searched, [sql`client_name`]) : sql`true`;
  const { sql: statement, parameters } = sql`
    select client_phone as phone from events where store_id = ${sol.storeId} and ${metCondition}`.compile(
    database.handle,
  );
  const { rows } = await database.pool.query<{ phone: string }>(statement, [...parameters]);
  return rows.map((row) => row.phone);
}

/** A text and every three and four characters in a row of it. */
function partsOf(text: string): string[] {
  const characters = Array.from(text);
  const runs = (length: number) =>
    characters.slice(length - 1).map((_, first) => characters.slice(first, first + length).join(''));
  return [text, ...runs(3), ...runs(4)];
}

/** Customers with a visit each, every ten minutes up to the day before yesterday, and `last`, who came before them. */
async function fill(
  storeId: StoreId,
  calendarId: string,
  {
    count,
    last,
  }: { readonly count: number; readonly last: { readonly name: string; readonly phone: string } },
): Promise<void> {
  await database.pool.query(
    `insert into events
       (store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone, created_at)
     select $1, gen_random_uuid(), $2, 'Corte', start, start + interval '10 minutes',
       case when number > $3 then $4 else 'Cliente ' || number end,
       case when number > $3 then $5 else '119' || (80000000 + number) end, now()
     from generate_series(1, $3::int + 1) as number
     cross join lateral (select timestamptz '2026-03-07T12:00Z' - number * interval '10 minutes' as start) as placed`,
    [storeId, calendarId, count, last.name, last.phone],
  );
}
