import type { Database } from '../../server/src/platform/database/database.ts';
import { sendHostileRequests } from './send-hostile-requests.ts';
import { openHostileSite, type HostileSite } from './hostile-site.ts';
import { openTestDatabase } from '../../server/src/test-support/database/test-database.ts';

let database: Database;
let site: HostileSite;

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openHostileSite(database);
});

afterAll(async () => {
  await site.close();
  await database.close();
});

// A fixed sample; `npm run fuzz` sends 20,000 new requests each time.
test('API-046 hostile input to every operation, page and file is answered as the contract says', async () => {
  const { groups, violations } = await sendHostileRequests(site, { requests: 720, seed: 11, inFlight: 4 });
  expect(violations).toEqual([]);
  expect([...groups.keys()]).toEqual(expect.arrayContaining(site.operations.map(({ name }) => name)));
});
