import { contract } from '@hora-marcada/shared/contract';
import { openEventSource } from '../../test-support/event-source.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember, type SignedInMember } from '../../test-support/owner/members.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const changed = 'event: changed\ndata: {}\n\n';
const timers = new FakeTimers();

let server: TestApp;
let ana: SignedInMember;
let address: string;

beforeAll(async () => {
  server = await openTestApp({ timers });
  ana = await asMember(server);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => server.close());

test('TEAM-013 TEAM-003 an open screen of a member is told of other calendars, and ends with the access', async () => {
  const owner = await server.asOwner('sol');
  const screen = await openEventSource(`${address}${contract.live.path}`, ana.token);
  expect(screen.status).toBe(200);
  const update = (change: object) => owner.ask(contract.updateMember.path, { id: ana.member.id, ...change });
  await update({ calendars: [sol.bruno] });
  timers.advance(50);
  await screen.comes(changed, 1);
  // All that it ever says: what changed is asked for by calls that are bound.
  expect(
    screen
      .text()
      .replace(/^retry: \d+\n\n/, '')
      .replaceAll(changed, ''),
  ).toBe('');
  await update({ is_active: false });
  timers.advance(20_000);
  await screen.ended;
  screen.close();
});
