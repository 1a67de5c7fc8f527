import { act, screen } from '@testing-library/react';
import { held, never } from '@hora-marcada/shared/fake-server';
import {
  bookingAnswer,
  moveDays,
  moveSlots,
  openAppointment,
  refusal,
} from '../../../test-support/appointments.ts';
import { chosen, days, times } from '../../../test-support/schedule.ts';
import { ana, bruno } from '../../../test-support/stores.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const heading = () => screen.getByRole('heading', { level: 2 });
const moved = bookingAnswer({
  start_time: '2026-03-09T10:30:00',
  revision: 4,
  moved_from: '2026-03-10T10:00:00',
});

async function openMove(answers: Parameters<typeof openAppointment>[0] = {}) {
  const page = await openAppointment(answers);
  await page.press('Remarcar');
  await pass(10);
  return page;
}

async function chooseMonday({ press }: Awaited<ReturnType<typeof openMove>>) {
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:30');
}

test('MOVE-011 MOVE-013 LOOK-010 four taps move it, in one call', async () => {
  const page = await openMove({ moveBooking: moved });
  expect(heading()).toHaveTextContent('Escolha o dia e o horário');
  expect(heading()).toHaveFocus();
  expect(days()).toEqual(['seg 09/03 hoje', 'ter 10/03 amanhã']);
  await chooseMonday(page);
  await page.press('Remarcar para seg 09/03 às 10:30');
  await pass(10);
  const { server } = page;
  expect(server.bodiesTo('moveDays')).toEqual([{ endpoint: 'barbearia-sol', token: 'token-1' }]);
  expect(server.bodiesTo('moveSlots')).toEqual([
    { endpoint: 'barbearia-sol', token: 'token-1', calendar_id: 'c1', selected_day: '2026-03-09' },
  ]);
  expect(server.bodiesTo('moveBooking')).toEqual([
    {
      endpoint: 'barbearia-sol',
      token: 'token-1',
      revision: 3,
      selected_day: '2026-03-09',
      selected_time: '10:30',
      calendar_id: 'c1',
    },
  ]);
  expect(heading()).toHaveTextContent('Agendamento remarcado');
  expect(heading()).toHaveFocus();
  const told = screen.getByText('Agendamento remarcado com sucesso!');
  expect(told).toHaveAttribute('role', 'status');
  expect(told.parentElement).toHaveClass('good');
  // LOOK-010: the new time first, the old one struck through.
  expect(heading().nextElementSibling ?? heading().parentElement?.nextElementSibling).toHaveTextContent(
    'seg 9 mar · 10:30 antes: ter 10 mar · 10:00',
  );
  expect(screen.getByText('ter 10 mar · 10:00').tagName).toBe('S');
  expect(window.location.hash).toBe('#token-1');
});

test('CUST-003 MOVE-011 the present time is named, not counted and not chosen; without another there is none', async () => {
  const { press, server } = await openMove();
  expect(screen.getByText('Horário atual:')).toHaveTextContent('Horário atual: ter 10/03 10:00');
  await press(/10 de março/);
  await pass(1000);
  expect(times()).toEqual(['10:30']);
  expect(screen.getByText('1 horário em terça-feira, 10 de março')).toHaveAttribute('aria-live', 'polite');
  server.on('moveSlots', moveSlots('10:00'));
  await press(/, 9 de março/);
  await pass(1000);
  expect(times()).toEqual(['10:00']);
  await press(/10 de março/);
  await pass(1000);
  expect(screen.getByText('Não há horários disponíveis para este dia.')).toBeVisible();
  expect(screen.queryByText(/^1 horário/)).not.toBeInTheDocument();
});

test('MOVE-011 loading, empty and failed lists look as for a new booking', async () => {
  const { answer, give } = held();
  const { server, press } = await openMove({ moveDays: answer });
  expect(screen.getByRole('status')).toHaveTextContent('Carregando…');
  give({ status: 500 });
  await pass();
  expect(screen.getByRole('alert')).toHaveTextContent('Calendário sem horários disponíveis');
  server.on('moveDays', moveDays([]));
  await press('Tentar novamente');
  await pass();
  expect(screen.getByText('Não há horários disponíveis.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chamar no WhatsApp' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remarcar' })).toBeDisabled();
});

test('MOVE-015 another person can be chosen where the service has several; the own one is chosen at first', async () => {
  const page = await openMove({
    moveDays: (call) =>
      (call.body as { calendar_id?: string }).calendar_id === 'c2'
        ? moveDays(['2026-03-09'], [ana, bruno])
        : moveDays(['2026-03-10'], [ana, bruno]),
    moveBooking: moved,
  });
  expect(chosen()).toEqual(['Ana']);
  await page.press('Bruno');
  await pass();
  await chooseMonday(page);
  await page.press(/^Remarcar para/);
  await pass(10);
  expect(page.server.bodiesTo('moveBooking')).toMatchObject([{ calendar_id: 'c2' }]);
});

test('MOVE-011 MOVE-015 the present time can be chosen of another person', async () => {
  const { press } = await openMove({ moveDays: moveDays(['2026-03-10'], [ana, bruno]) });
  await press(/10 de março/);
  await pass(1000);
  expect(times()).toEqual(['10:30']);
  await press('Bruno');
  await pass();
  await press(/10 de março/);
  await pass(1000);
  expect(times()).toEqual(['10:00', '10:30']);
});

test('MOVE-013 the arrivals of days and times are announced', async () => {
  const { press } = await openMove();
  expect(screen.getByText('2 dias com horários')).toHaveAttribute('aria-live', 'polite');
  await press(/, 9 de março/);
  await pass(1000);
  expect(screen.getByText('2 horários em segunda-feira, 9 de março')).toBeInTheDocument();
});

test.each(['Voltar', 'Back'])('MOVE-013 %s leads to the booking, which is as it was', async (way) => {
  const { press, server } = await openMove();
  if (way === 'Voltar') await press('Voltar');
  else act(() => window.history.back());
  await pass(10);
  expect(heading()).toHaveTextContent('Seu agendamento');
  expect(heading()).toHaveFocus();
  expect(server.callsTo('moveBooking')).toHaveLength(0);
});

test('MOVE-016 a time that somebody else took is said to be, and the others are loaded anew', async () => {
  const page = await openMove({
    moveBooking: refusal(409, 'slot_taken', 'Horário indisponível. Escolha outro horário.'),
  });
  await chooseMonday(page);
  page.server.on('moveDays', moveDays(['2026-03-09', '2026-03-11']));
  page.server.on('moveSlots', moveSlots('11:00'));
  await page.press(/^Remarcar para/);
  await pass();
  await pass(1000);
  expect(screen.getByRole('alert')).toHaveTextContent('Horário indisponível. Escolha outro horário.');
  expect(days()).toEqual(['seg 09/03 hoje', 'qua 11/03']);
  expect(times()).toEqual(['11:00']);
  expect(chosen()).toEqual(['seg 09/03 hoje']);
  expect(screen.getByRole('button', { name: 'Remarcar' })).toBeDisabled();
});

test('MOVE-018 a booking that changed meanwhile is shown as it is', async () => {
  const changed = 'Este agendamento foi alterado. Confira os dados atuais.';
  const page = await openMove({ moveBooking: refusal(409, 'booking_changed', changed) });
  await chooseMonday(page);
  page.server.on('getBooking', bookingAnswer({ start_time: '2026-03-12T16:00:00', revision: 5 }));
  await page.press(/^Remarcar para/);
  await pass(10);
  expect(heading()).toHaveTextContent('Seu agendamento');
  expect(screen.getByRole('alert')).toHaveTextContent(changed);
  expect(screen.getByText(/^16:00/)).toBeVisible();
});

test.each([
  ['MOVE-019', 409, 'too_late', 'Falta menos de 2 horas para o horário. Fale com o estabelecimento.'],
  [
    'MOVE-021',
    409,
    'too_many_moves',
    'Este agendamento já foi remarcado 3 vezes. Fale com o estabelecimento.',
  ],
  ['MOVE-023', 403, 'store_expired', 'A loja não aceita agendamentos.'],
])('%s lists refused as %i %s lead back to the booking', async (_row, status, code, sentence) => {
  const { press, server } = await openAppointment({ moveDays: refusal(status, code, sentence) });
  server.on('getBooking', bookingAnswer({ can_move: false }));
  await press('Remarcar');
  await pass(10);
  await pass(10);
  expect(heading()).toHaveTextContent('Seu agendamento');
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.queryByRole('button', { name: 'Remarcar' })).not.toBeInTheDocument();
});

describe('an answer that is lost', () => {
  const keys = (server: Awaited<ReturnType<typeof openMove>>['server']) =>
    server.callsTo('moveBooking').map(({ headers }) => headers['idempotency-key']);

  test('MOVE-013 is asked for again under the same key, another time under another', async () => {
    const page = await openMove({ moveBooking: 'offline' });
    await chooseMonday(page);
    await page.press(/^Remarcar para/);
    await pass();
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível remarcar. Tente novamente.');
    await page.press(/^Remarcar para/);
    await pass();
    await page.press('10:00');
    await page.press(/^Remarcar para/);
    await pass();
    const [first, second, third] = keys(page.server);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('MOVE-009 is not said of a cancellation that is opened after it', async () => {
    const page = await openMove({ moveBooking: 'offline' });
    await chooseMonday(page);
    await page.press(/^Remarcar para/);
    await pass(10);
    expect(screen.getByRole('alert')).toBeVisible();
    await page.press('Voltar');
    await pass(10);
    await page.press('Cancelar agendamento');
    await pass(10);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('MOVE-013 a slow one too, and a double tap sends once', async () => {
    const page = await openMove({ moveBooking: never });
    await chooseMonday(page);
    await page.user.dblClick(screen.getByRole('button', { name: /^Remarcar para/ }));
    expect(page.server.callsTo('moveBooking')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDisabled();
    await pass(8000);
    page.server.on('moveBooking', moved);
    await page.press('Tentar novamente');
    await pass(10);
    expect(heading()).toHaveTextContent('Agendamento remarcado');
    const [first, second] = keys(page.server);
    expect(second).toBe(first);
  });
});

test('MOVE-032 by keyboard alone: day and time by arrows and Enter', async () => {
  const { user, server } = await openMove({ moveBooking: moved });
  screen.getByRole('radio', { name: /, 9 de março/ }).focus();
  await user.keyboard('{Enter}');
  await pass(1000);
  screen.getByRole('radio', { name: '10:00' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  screen.getByRole('button', { name: /^Remarcar para/ }).focus();
  await user.keyboard('{Enter}');
  await pass(10);
  expect(server.bodiesTo('moveBooking')).toMatchObject([{ selected_time: '10:30' }]);
  expect(heading()).toHaveTextContent('Agendamento remarcado');
});

test('MOVE-013 moved once, it can be moved again', async () => {
  const page = await openMove({ moveBooking: moved });
  await chooseMonday(page);
  await page.press(/^Remarcar para/);
  await pass(10);
  await page.press('Remarcar');
  await pass(10);
  expect(screen.getByText('Horário atual:')).toHaveTextContent('seg 09/03 10:30');
});
