import type { Database } from './platform/database/database.ts';
import { drive } from './test-support/hostile-input/drive.ts';
import { openHostileSite, type HostileSite } from './test-support/hostile-input/hostile-site.ts';
import { openTestDatabase } from './test-support/test-database.ts';

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

// A sample, always the same: `npm run fuzz` sends twenty thousand, and other ones each time.
test('API-046 hostile input to every operation, page and file is answered as the contract says', async () => {
  const { aims, complaints } = await drive(site, { requests: 240, seed: 11, inFlight: 4 });
  expect(complaints).toEqual([]);
  expect([...aims.keys()]).toEqual(expect.arrayContaining(site.operations.map(({ name }) => name)));
});
