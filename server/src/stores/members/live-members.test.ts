import { randomUUID } from 'node:crypto';
import { contract } from '@hora-marcada/shared/contract';
import { openSignals } from '../../platform/signals/open-signals.ts';
import { openEventSource, type EventSource } from '../../test-support/event-source.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember, type SignedInMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const changed = 'event: changed\ndata: {}\n\n';

let timers: FakeTimers;
let server: TestApp;
let owner: SignedInOwner;
let ana: SignedInMember;
let address: string;
let screens: EventSource[];

beforeEach(async () => {
  timers = new FakeTimers();
  screens = [];
  server = await openTestApp({ timers });
  owner = await server.asOwner('sol');
  ana = await asMember(server);
  timers.advance(50);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const screen of screens) screen.close();
  await server.close();
});

async function openAs({ token }: SignedInOwner): Promise<EventSource> {
  const screen = await openEventSource(`${address}${contract.live.path}`, token);
  expect(screen.status).toBe(200);
  screens.push(screen);
  return screen;
}

/** What a stream said beside how soon to come again. */
const saidTo = (screen: EventSource) => screen.text().replace(/^retry: \d+\n\n/, '');

test('TEAM-013 an open screen of a member is told of other calendars, and nothing else', async () => {
  const screen = await openAs(ana);
  await owner.ask(contract.updateMember.path, { id: ana.member.id, calendars: [sol.bruno] });
  timers.advance(50);
  await screen.comes(changed, 1);
  // All that it ever says: what changed is asked for by calls that are bound.
  expect(saidTo(screen)).toBe(changed);
});

test.each([
  ['the end of the access', contract.updateMember.path, { is_active: false }],
  ['another password', contract.resetMemberPassword.path, { password: 'zebra-verde-77' }],
  ['the end of the sessions', contract.revokeMemberSessions.path, {}],
])('TEAM-003 %s ends a member’s stream at once, which says nothing more', async (_, path, body) => {
  const [own, ofOwner] = [await openAs(ana), await openAs(owner)];
  expect((await owner.ask(path, { id: ana.member.id, ...body })).status).toBe(200);
  timers.advance(50);
  await own.ended;
  await ofOwner.comes(changed, 1);
  expect(saidTo(own)).toBe('');
});

test('TEAM-003 an access that another process ended ends the stream that this one serves', async () => {
  const own = await openAs(ana);
  const { code } = await operatorOf(server.database).store(['member', 'ana.lima', '--disable']);
  expect(code).toBe(0);
  await own.ended;
  expect(saidTo(own)).toBe('');
});

test('PERM-009 a stream whose session ended by its own logout says nothing of the next change', async () => {
  const own = await openAs(ana);
  await ana.ask(contract.logout.path, { refresh: ana.refresh });
  const other = await openSignals({ database: server.database, timers, newId: randomUUID });
  other.announce(sol.storeId);
  timers.advance(50);
  await own.ended;
  await other.close();
  expect(saidTo(own)).toBe('');
});
