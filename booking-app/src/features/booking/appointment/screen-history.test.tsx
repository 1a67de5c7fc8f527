import { screen } from '@testing-library/react';
import { bookingAnswer, openAppointment, refusal } from '../../../test-support/appointments.ts';
import { mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const heading = () => screen.getByRole('heading', { level: 2 });

test.each(['Remarcar', 'Cancelar agendamento'])(
  'MOVE-019 a reload after ‘%s’ opens only what may still be done with the booking',
  async (name) => {
    const { server, press, unmount } = await openAppointment();
    await press(name);
    await pass(10);
    unmount();
    server.on('getBooking', bookingAnswer({ can_move: false, can_cancel: false }));
    mountPage();
    await pass(10);
    expect(heading()).toHaveTextContent('Seu agendamento');
    expect(screen.queryByRole('dialog', { name: 'Cancelar este agendamento?' })).not.toBeInTheDocument();
  },
);

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
