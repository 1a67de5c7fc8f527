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

const stored = {
  client_changes: true,
  change_notice_minutes: 120,
  reminder_hours: [],
  quiet_from: '21:00',
  quiet_to: '08:00',
  several_services: true,
  any_calendar: 'off',
  known_pass_floods: false,
  auto_confirm: false,
  asks_note: false,
  note_question: '',
  review_url: '',
  reminders_by: 'owner',
  notices_by: 'owner',
};

const update = (change: object) => owner.ask('/user/v1/update_policies/', change);

test('MOVE-019 MOVE-022 customers may change their bookings until two hours before, unless their store says otherwise', async () => {
  expect(await policies()).toEqual(stored);
  expect((await update({ change_notice_minutes: 1440 })).body).toEqual({
    ...stored,
    change_notice_minutes: 1440,
  });
  expect((await update({ client_changes: false })).status).toBe(200);
  expect(await policies()).toEqual({ ...stored, client_changes: false, change_notice_minutes: 1440 });
  const stranger = await server.asOwner('lua');
  expect((await stranger.ask('/user/v1/get_policies/')).body).toEqual(stored);
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
  ['several_services', 'sim'],
  ['any_calendar', 'any'],
  ['known_pass_floods', 'sim'],
  ['auto_confirm', 'sim'],
  ['asks_note', 'sim'],
  ['note_question', 'x'.repeat(61)],
  ['note_question', 'a\u202eb'],
  ['note_question', null],
  ['review_url', 'https://exemplo.com/'],
  ['review_url', null],
])('MOVE-019 %s takes no %j', async (field, value) => {
  const { status, body } = await update({ [field]: value });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) as string } },
  });
  expect(await policies()).toEqual(stored);
});

test('AUTO-001 bookings wait for the owner unless the store says that they confirm themselves', async () => {
  expect(await policies()).toMatchObject({ auto_confirm: false });
  expect((await update({ auto_confirm: true })).body).toEqual({ ...stored, auto_confirm: true });
  expect((await update({ change_notice_minutes: 120 })).body).toMatchObject({ auto_confirm: true });
});

test('REV-001 the store says where it is reviewed, as a browser reads it, or nowhere', async () => {
  expect((await update({ review_url: ' https://G.page/r/sol/review ' })).body).toMatchObject({
    review_url: 'https://g.page/r/sol/review',
  });
  expect((await update({ review_url: 'http://g.page/r/sol' })).body).toMatchObject({
    errors: { review_url: 'Use um link do Google que comece com https://' },
  });
  expect((await update({ review_url: '' })).body).toEqual(stored);
});

test('REM-001 REM-002 nobody is reminded before their store chooses up to two distances', async () => {
  expect(await policies()).toMatchObject({ reminder_hours: [] });
  expect((await update({ reminder_hours: [2, 24] })).body).toEqual({ ...stored, reminder_hours: [24, 2] });
  expect((await update({ client_changes: false })).body).toMatchObject({ reminder_hours: [24, 2] });
  expect((await update({ reminder_hours: [] })).body).toMatchObject({ reminder_hours: [] });
});

test.each([[[3]], [[-2]], [[2.5]], [['24']], [[2, 2]], [[2, 4, 24]], ['24'], [24], [null], [[null]]])(
  'REM-001 reminders at %j are refused with a sentence',
  async (hours) => {
    const { status, body } = await update({ reminder_hours: hours });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('Escolha até dois lembretes, de 2, 4, 24 ou 48 horas antes.');
    expect(await policies()).toEqual(stored);
  },
);

test.each([
  ['21:00', '08:00'],
  ['22:30', '22:31'],
  ['00:00', '16:00'],
])('REM-009 no reminder may leave from %s to %s', async (from, to) => {
  const { status, body } = await update({ quiet_from: from, quiet_to: to });
  expect({ status, body }).toEqual({ status: 200, body: { ...stored, quiet_from: from, quiet_to: to } });
});

test.each([
  [{ quiet_from: '08:00', quiet_to: '08:00' }],
  [{ quiet_from: '00:00', quiet_to: '23:59' }],
  [{ quiet_from: '15:59' }],
  [{ quiet_to: '13:01' }],
])('REM-009 quiet hours that swallow a day are refused: %j', async (change) => {
  const { status, body } = await update(change);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { detail: 'Deixe pelo menos 8 horas do dia para os lembretes.' },
  });
  expect(await policies()).toEqual(stored);
});

test.each([['25:00'], ['8h'], [''], [null], [8]])('REM-009 a quiet hour of %j is refused', async (time) => {
  expect((await update({ quiet_from: time })).status).toBe(400);
  expect(await policies()).toEqual(stored);
});
