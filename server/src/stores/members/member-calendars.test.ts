import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { anaLima } from '../../test-support/owner/members.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { owner } = await openOwnerApp();

const newCalendar = async (name: string) =>
  ((await owner.ask(contract.addCalendar.path, { name })).body as AnswerOf<'addCalendar'>).id;

test('TEAM-002 TEAM-003 a calendar may be named in capitals, and twice is once', async () => {
  const [one, other] = [await newCalendar('Célia'), await newCalendar('Davi')];
  const sent = { ...anaLima, calendars: [one.toUpperCase(), one] };
  const added = await owner.ask(contract.addMember.path, sent);
  expect([added.status, added.body]).toMatchObject([201, { calendars: [one] }]);
  const { id } = added.body as AnswerOf<'addMember'>;
  const change = { id, calendars: [other, other.toUpperCase()] };
  const changed = await owner.ask(contract.updateMember.path, change);
  expect([changed.status, changed.body]).toMatchObject([200, { calendars: [other] }]);
  expect((await owner.ask(contract.getMembers.path)).body).toMatchObject({
    members: [{ calendars: [other] }],
  });
});
