import type { Database } from '../../platform/database/database.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { insertFixtureStores } from '../../test-support/fixture-stores.ts';
import { openTwoServers, type TestServer } from '../../test-support/processes/two-servers.ts';

let database: Database;
let servers: [TestServer, TestServer];
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  servers = await openTwoServers(database);
  const login = await servers[0].post('/api/token/', { username: 'sol', password: 'sol-pass' });
  const { access } = JSON.parse(login.text) as { access: string };
  headers = { authorization: `Bearer ${access}` };
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

async function newFeedPath(): Promise<string> {
  const answer = await servers[0].post('/user/v1/add_feed/', { calendars: null }, headers);
  const { url } = JSON.parse(answer.text) as { url: string };
  return url.replace(/^https?:\/\/[^/]*/, '');
}

const statuses = async (path: string) =>
  Promise.all(servers.map(async (server) => (await server.get(path)).status));

test('ICS-007 what one process deletes, no process reads any more: a link, then the store with another', async () => {
  const [path, kept] = [await newFeedPath(), await newFeedPath()];
  expect(await statuses(path)).toEqual([200, 200]);
  const id = path.split('/').at(-2)?.split('.')[1];
  expect((await servers[1].post('/user/v1/delete_feed/', { id }, headers)).status).toBe(200);
  expect(await statuses(path)).toEqual([404, 404]);
  expect(await statuses(kept)).toEqual([200, 200]);
  await database.pool.query(`delete from stores where endpoint = 'barbearia-sol'`);
  expect(await statuses(kept)).toEqual([404, 404]);
});
