import { act, fireEvent, screen, within } from '@testing-library/react';
import { held, never } from '@hora-marcada/shared/fake-server';
import { bookingAnswer, openAppointment, refusal, unknownLink } from '../../../test-support/appointments.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const dialog = () => screen.queryByRole('dialog', { name: 'Cancelar este agendamento?' });
const heading = () => screen.getByRole('heading', { level: 2 });
const cancelled = bookingAnswer({
  state: 'cancelled',
  cancelled_at: '2026-03-09T09:10:00',
  can_move: false,
  can_cancel: false,
  revision: 4,
});

async function openDialog(answers: Parameters<typeof openAppointment>[0] = {}) {
  const page = await openAppointment(answers);
  await page.press('Cancelar agendamento');
  await pass(10);
  const cancel = within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancelar agendamento' });
  return { ...page, cancel };
}

test('MOVE-007 MOVE-008 two taps cancel it; nothing is sent before the second', async () => {
  const { server, user, cancel } = await openDialog({ cancelBooking: cancelled });
  expect(dialog()).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Cancelar este agendamento?' })).toHaveFocus();
  expect(within(screen.getByRole('dialog')).getByText('Corte · ter 10/03, 10:00 · Ana')).toBeVisible();
  expect(server.callsTo('cancelBooking')).toHaveLength(0);
  await user.click(cancel);
  await pass(10);
  expect(server.bodiesTo('cancelBooking')).toEqual([
    { endpoint: 'barbearia-sol', token: 'token-1', revision: 3 },
  ]);
  expect(dialog()).not.toBeInTheDocument();
  expect(heading()).toHaveTextContent('Agendamento cancelado');
  expect(heading()).toHaveFocus();
  expect(screen.getByText('O horário foi liberado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Marcar outro horário' })).toHaveAttribute(
    'href',
    '/barbearia-sol',
  );
  expect(screen.queryByRole('button', { name: 'Remarcar' })).not.toBeInTheDocument();
});

test('CUST-035 after it is cancelled the page stands at its top, and a toast says so', async () => {
  const { user, cancel } = await openDialog({ cancelBooking: cancelled });
  document.documentElement.scrollTop = 300;
  await user.click(cancel);
  await pass(10);
  expect(document.documentElement.scrollTop).toBe(0);
  expect(screen.getByText('Agendamento cancelado.')).toBeVisible();
});

test('MOVE-007 a reason of at most 200 letters goes along, trimmed', async () => {
  const { server, user, cancel } = await openDialog({ cancelBooking: cancelled });
  const reason = screen.getByLabelText('Motivo (opcional)');
  expect(reason).toHaveAttribute('maxlength', '200');
  await user.click(reason);
  await user.paste('  Fiquei doente ');
  await user.click(cancel);
  await pass(10);
  expect(server.bodiesTo('cancelBooking')).toMatchObject([{ reason: 'Fiquei doente' }]);
});

/** First it is closed, then the page is told. */
function closeAsBrowser() {
  const open = screen.getByRole<HTMLDialogElement>('dialog');
  open.close();
  fireEvent(open, new Event('close'));
}

/** Faster than the browser goes back; jsdom makes one step of two that are asked for at once. */
const tapTwice = () => {
  const goBack = jest.spyOn(window.history, 'go');
  const keep = screen.getByRole('button', { name: 'Manter' });
  act(() => {
    keep.click();
    keep.click();
  });
  expect(goBack.mock.calls).toEqual([[-1]]);
};

test.each<[string, (page: Awaited<ReturnType<typeof openDialog>>) => unknown]>([
  ['Manter', ({ press }) => press('Manter')],
  ['Manter, tapped twice,', tapTwice],
  ['Escape', () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))],
  ['the browser’s own way', closeAsBrowser],
  ['Back', () => act(() => window.history.back())],
])('MOVE-007 %s closes the dialog, stays at the booking and sends nothing', async (_way, leave) => {
  window.history.pushState(null, '', '/antes');
  const page = await openDialog();
  await leave(page);
  await pass(10);
  await pass(10);
  expect(dialog()).not.toBeInTheDocument();
  // Open, it would keep the page out of reach, however empty it is.
  expect(document.querySelector('dialog')).not.toHaveAttribute('open');
  expect(heading()).toHaveTextContent('Seu agendamento');
  expect(window.location.hash).toBe('#token-1');
  expect(page.server.callsTo('cancelBooking')).toHaveLength(0);
});

test('MOVE-009 a double tap sends once, and the buttons are busy meanwhile', async () => {
  const { answer, give } = held();
  const { server, user, cancel } = await openDialog({ cancelBooking: answer });
  await user.dblClick(cancel);
  expect(screen.getByRole('button', { name: 'Manter' })).toBeDisabled();
  give(cancelled);
  await pass(10);
  expect(server.callsTo('cancelBooking')).toHaveLength(1);
  expect(heading()).toHaveTextContent('Agendamento cancelado');
});

test('MOVE-009 after a lost answer the same can be sent again', async () => {
  const { server, user, cancel } = await openDialog({ cancelBooking: 'offline' });
  await user.click(cancel);
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível cancelar. Tente novamente.');
  server.on('cancelBooking', cancelled);
  await user.click(cancel);
  await pass(10);
  expect(heading()).toHaveTextContent('Agendamento cancelado');
  const [first, second] = server.bodiesTo('cancelBooking');
  expect(second).toEqual(first);
});

test('MOVE-009 an answer that does not come can be asked for again', async () => {
  const { server, user, cancel, press } = await openDialog({ cancelBooking: never });
  await user.click(cancel);
  await pass(8000);
  server.on('cancelBooking', cancelled);
  await press('Tentar novamente');
  await pass(10);
  expect(heading()).toHaveTextContent('Agendamento cancelado');
});

const changed = 'Este agendamento foi alterado. Confira os dados atuais.';
const late = 'Falta menos de 2 horas para o horário. Fale com o estabelecimento.';
test.each([
  ['MOVE-018', 'booking_changed', changed, bookingAnswer({ start_time: '2026-03-11T15:00:00', revision: 4 })],
  ['MOVE-019', 'too_late', late, bookingAnswer({ can_move: false, can_cancel: false })],
])('%s refused as %s, it says why and shows the booking as it is', async (_row, code, sentence, now) => {
  const { server, user, cancel } = await openDialog({ cancelBooking: refusal(409, code, sentence) });
  server.on('getBooking', now);
  await user.click(cancel);
  await pass(10);
  expect(dialog()).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(server.callsTo('getBooking')).toHaveLength(2);
  const body = (now as { body: { start_time: string } }).body;
  expect(screen.getByText(`${body.start_time.slice(11, 16)}–`, { exact: false })).toBeVisible();
});

test.each([
  ['slowly', never],
  ['at a second attempt', 'offline' as const],
])('MOVE-018 why it was refused is said too where the booking comes %s', async (_, first) => {
  const { server, user, cancel, press } = await openDialog({
    cancelBooking: refusal(409, 'booking_changed', changed),
  });
  server.on('getBooking', first);
  await user.click(cancel);
  await pass(8000);
  server.on('getBooking', bookingAnswer({ revision: 4 }));
  await press('Tentar novamente');
  await pass(10);
  expect(heading()).toHaveTextContent('Seu agendamento');
  expect(screen.getByRole('alert')).toHaveTextContent(changed);
});

test('MOVE-006 a link that was replaced meanwhile is unknown', async () => {
  const { user, cancel } = await openDialog({ cancelBooking: unknownLink });
  await user.click(cancel);
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent('Não encontramos este agendamento.');
});
