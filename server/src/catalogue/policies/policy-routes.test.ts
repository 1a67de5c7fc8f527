import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const policies = async () => (await owner.ask('/user/v1/get_policies/')).body;

const update = (change: object) => owner.ask('/user/v1/update_policies/', change);

test('MOVE-019 MOVE-022 customers may change their bookings until two hours before, unless their store says otherwise', async () => {
  expect(await policies()).toEqual({ client_changes: true, change_notice_minutes: 120 });
  expect((await update({ change_notice_minutes: 1440 })).body).toEqual({
    client_changes: true,
    change_notice_minutes: 1440,
  });
  expect((await update({ client_changes: false })).status).toBe(200);
  expect(await policies()).toEqual({ client_changes: false, change_notice_minutes: 1440 });
  const stranger = await server.asOwner('lua');
  expect((await stranger.ask('/user/v1/get_policies/')).body).toEqual({
    client_changes: true,
    change_notice_minutes: 120,
  });
});

test('MOVE-019 MOVE-022 what the owner sets is what the holder of a link meets', async () => {
  const { manage_token: token } = (await bookAt(server, '10:00')).body as { manage_token: string };
  const shown = async () =>
    (await server.ask('/scheduler/v1/get_booking/', { endpoint: sol.endpoint, token }))
      .body as AnswerOf<'getBooking'>;
  expect(await shown()).toMatchObject({ can_move: true, deadline: '2026-03-10T08:00:00' });
  await update({ change_notice_minutes: 2880 });
  expect(await shown()).toMatchObject({
    can_move: false,
    refusal_detail: 'Falta menos de 2 dias para o horário. Fale com o estabelecimento.',
  });
  await update({ client_changes: false });
  expect(await shown()).toMatchObject({ can_cancel: false, refusal: 'changes_off' });
});

test.each([
  ['change_notice_minutes', -1],
  ['change_notice_minutes', 43_201],
  ['change_notice_minutes', 1.5],
  ['change_notice_minutes', '60'],
  ['change_notice_minutes', null],
  ['client_changes', 'true'],
  ['client_changes', 1],
])('MOVE-019 %s takes no %j', async (field, value) => {
  const { status, body } = await update({ [field]: value });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) as string } },
  });
  expect(await policies()).toEqual({ client_changes: true, change_notice_minutes: 120 });
});
