import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { asMember } from '../../test-support/owner/members.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let all: SignedInOwner;
let none: SignedInOwner;

const rights = { sees_phones: false, sees_prices: false, may_change: false };

beforeAll(async () => {
  server = await openTestApp();
  all = await asMember(server);
  none = await asMember(server, { username: 'ana.sem', ...rights });
});

afterAll(() => server.close());

const endpoints = Object.entries<Endpoint>(contract);
const ofOwners = endpoints.filter(([, { access }]) => access === 'owner');
const ofRights = endpoints.filter(([, { needs = [] }]) => needs.length > 0);

/** Unreadable on purpose: who is refused for want of access is refused before anything else is looked at. */
const ask = (who: SignedInOwner, { method, path }: Endpoint) =>
  method === 'POST' ? who.postText(path, '{') : who.ask(path);

test.each(ofOwners)(
  'TEAM-005 %s is the owner’s: a member is refused, and nothing changes',
  async (_, row) => {
    const before = await snapshotTables(server.database);
    for (const who of [all, none])
      expect(await ask(who, row)).toMatchObject({
        status: 403,
        body: { code: 'forbidden', detail: 'Você não tem acesso a isto.' },
      });
    expect(await snapshotTables(server.database)).toEqual(before);
  },
);

test('TEAM-005 what needs a right refuses who lacks it, and reads the request of who has it', async () => {
  for (const [name, row] of ofRights) {
    expect([name, (await ask(none, row)).status]).toEqual([name, 403]);
    expect([name, (await ask(all, row)).status]).toEqual([name, 400]);
  }
});
