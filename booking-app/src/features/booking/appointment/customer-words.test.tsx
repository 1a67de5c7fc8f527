import { screen } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { bookingAnswer, openAppointment, refusal, unknownLink } from '../../../test-support/appointments.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const asked = { presence: false, can_confirm_presence: true, reminders: true, no_reminders: false };
const said = { ...asked, presence: true, can_confirm_presence: false };
const link = { endpoint: 'barbearia-sol', token: 'token-1' };
const come = () => screen.queryByRole('button', { name: 'Vou comparecer' });
const choice = () =>
  screen.getByRole('checkbox', { name: 'Não quero receber lembretes deste estabelecimento' });

test('REM-013 a customer says that they come, and it is said once', async () => {
  const { server, press } = await openAppointment({
    getBooking: bookingAnswer(asked),
    confirmPresence: bookingAnswer(said),
  });
  await press('Vou comparecer');
  await pass();
  expect(screen.getByText('Presença confirmada')).toBeVisible();
  expect(screen.getByText('Presença confirmada').parentElement).toHaveFocus();
  expect(come()).toBeNull();
  expect(server.bodiesTo('confirmPresence')).toEqual([{ ...link, revision: 3 }]);
  expect(screen.getByText('Aguardando confirmação do estabelecimento')).toBeVisible();
});

test('REM-013 a double tap says it once', async () => {
  const { answer, give } = held();
  const { server, user } = await openAppointment({
    getBooking: bookingAnswer(asked),
    confirmPresence: answer,
  });
  await user.dblClick(screen.getByRole('button', { name: 'Vou comparecer' }));
  give(bookingAnswer(said));
  await pass();
  expect(server.callsTo('confirmPresence')).toHaveLength(1);
});

test.each([
  ['too early for it', { ...asked, can_confirm_presence: false }],
  ['too late for it', { ...asked, state: 'past' as const }],
])('REM-013 nothing is asked: %s', async (_case, booking) => {
  await openAppointment({ getBooking: bookingAnswer(booking) });
  expect(come()).toBeNull();
  expect(screen.queryByText('Presença confirmada')).toBeNull();
});

test('REM-013 what no answer came to can be said again', async () => {
  const { server, press } = await openAppointment({
    getBooking: bookingAnswer(asked),
    confirmPresence: 'offline',
  });
  await press('Vou comparecer');
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível salvar. Tente novamente.');
  server.on('confirmPresence', bookingAnswer(said));
  await press('Vou comparecer');
  await pass();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Presença confirmada')).toBeVisible();
});

test('REM-013 a booking that changed meanwhile is shown anew', async () => {
  const changed = 'Este agendamento foi alterado. Confira os dados atuais.';
  const { server, press } = await openAppointment({
    getBooking: bookingAnswer(asked),
    confirmPresence: refusal(409, 'booking_changed', changed),
  });
  await press('Vou comparecer');
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent(changed);
  expect(server.callsTo('getBooking')).toHaveLength(2);
});

test('MOVE-018 REM-013 a word that is refused leaves nobody on the page before', async () => {
  window.history.pushState(null, '', '/antes');
  const { press } = await openAppointment({
    getBooking: bookingAnswer({ presence: false, can_confirm_presence: true }),
    confirmPresence: refusal(409, 'booking_changed', 'Este agendamento foi alterado.'),
  });
  await press('Vou comparecer');
  await pass(10);
  await pass(10);
  expect(window.location.hash).toBe('#token-1');
  expect(screen.getByRole('alert')).toHaveTextContent('Este agendamento foi alterado.');
});

test('REM-013 a link that was replaced meanwhile is said to be unknown', async () => {
  const { press } = await openAppointment({
    getBooking: bookingAnswer(asked),
    confirmPresence: unknownLink,
  });
  await press('Vou comparecer');
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Não encontramos este agendamento.');
});

test('REM-014 a customer wants no reminders, and wants them again', async () => {
  const { server, user } = await openAppointment({
    getBooking: bookingAnswer(asked),
    updateReminders: ({ body }) =>
      bookingAnswer({ ...asked, no_reminders: (body as { no_reminders: boolean }).no_reminders }),
  });
  for (const wantsNone of [true, false]) {
    await user.click(choice());
    await pass();
    if (wantsNone) expect(choice()).toBeChecked();
    else expect(choice()).not.toBeChecked();
  }
  expect(server.bodiesTo('updateReminders')).toEqual([
    { ...link, no_reminders: true },
    { ...link, no_reminders: false },
  ]);
});

test('REM-014 the focus stays where the choice is', async () => {
  const { user } = await openAppointment({
    getBooking: bookingAnswer(asked),
    updateReminders: bookingAnswer({ ...asked, no_reminders: true }),
  });
  await user.click(choice());
  await pass();
  expect(choice()).toBeChecked();
  expect(screen.getByRole('status')).not.toHaveFocus();
});

test('REM-014 the choice shows at once what was chosen, and goes back where that could not be kept', async () => {
  const { answer, give } = held();
  const { user } = await openAppointment({ getBooking: bookingAnswer(asked), updateReminders: answer });
  await user.click(choice());
  expect(choice()).toBeChecked();
  expect(choice()).toBeDisabled();
  give({ status: 500 });
  await pass();
  expect(choice()).not.toBeChecked();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível salvar. Tente novamente.');
});

test.each([
  ['a store that reminds nobody', { ...asked, reminders: false }],
  ['a booking without a phone', { ...asked, client_phone: '' }],
])('REM-014 nothing is chosen: %s', async (_case, booking) => {
  await openAppointment({ getBooking: bookingAnswer(booking) });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('REC-015 one of a series says so, and with whom the series is changed', async () => {
  await openAppointment({ getBooking: bookingAnswer({ series: { words: 'toda terça às 10:00' } }) });
  expect(screen.getByText('Faz parte do seu horário fixo: toda terça às 10:00.')).toBeVisible();
  expect(screen.getByText('Para mudar o horário fixo, fale com o estabelecimento.')).toBeVisible();
});
