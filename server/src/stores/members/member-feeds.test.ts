import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { canary, insertCanaries } from '../../test-support/owner/canaries.ts';
import { asMember, type SignedInMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let ana: SignedInMember;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  ana = await asMember(server, { calendars: [sol.ana, sol.bruno] });
});

afterEach(() => server.close());

const added = async (who: SignedInOwner, calendars: readonly string[] | null = null) => {
  const answer = await who.ask(contract.addFeed.path, { calendars, with_names: true });
  expect(answer.status).toBe(201);
  return answer.body as AnswerOf<'addFeed'>;
};
const read = (url: string) => server.ask(new URL(url).pathname);
const feedsOf = async (who: SignedInOwner) =>
  ((await who.ask(contract.getFeeds.path)).body as AnswerOf<'getFeeds'>).map(({ id }) => id);
const update = (change: object) => owner.ask(contract.updateMember.path, { id: ana.member.id, ...change });

test('TEAM-005 a member’s feeds are of the own calendars, and apart from the owner’s', async () => {
  const [own, ofOwner] = [await added(ana), await added(owner)];
  expect(own.feed.calendars).toEqual([sol.ana, sol.bruno]);
  expect([await feedsOf(ana), await feedsOf(owner)]).toEqual([[own.feed.id], [ofOwner.feed.id]]);
  expect((await ana.ask(contract.deleteFeed.path, { id: ofOwner.feed.id })).status).toBe(404);
  expect((await ana.ask(contract.deleteFeed.path, { id: own.feed.id })).status).toBe(200);
  expect((await read(own.url)).status).toBe(404);
});

test('TEAM-003 ICS-007 a feed goes with the access, and shrinks with the calendars', async () => {
  await insertCanaries(server);
  const [both, ofBruno] = [await added(ana), await added(ana, [sol.bruno])];
  expect((await read(both.url)).text).toContain(canary);
  await update({ calendars: [sol.ana] });
  const { status, text } = await read(both.url);
  expect([status, text.includes('Próprio')]).toEqual([200, true]);
  expect(text).not.toContain(`SUMMARY:${canary}`);
  expect((await read(ofBruno.url)).status).toBe(404);
  await update({ is_active: false });
  expect((await read(both.url)).status).toBe(404);
});
