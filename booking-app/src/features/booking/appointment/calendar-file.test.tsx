import { screen } from '@testing-library/react';
import { held, never } from '@hora-marcada/shared/fake-server';
import { navigation } from '../../../platform/page-reload.ts';
import { bookingAnswer, openAppointment, refusal } from '../../../test-support/appointments.ts';
import { sol, storeAnswer } from '../../../test-support/stores.ts';
import { openResult } from '../../../test-support/summary.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const name = 'Salvar na agenda (.ics)';
const url = 'https://agenda.example/scheduler/v1/ics/ticket-1/';
const bookingIcs = { status: 200, body: { url } };
const createBooking = { status: 201, body: { manage_token: 'token-1' } };
const storeWithout = storeAnswer({ ...sol, show_google_calendar_button: false });
const button = () => screen.queryByRole('button', { name });

let opened: jest.SpyInstance;

beforeEach(() => {
  opened = jest.spyOn(navigation, 'open').mockImplementation(() => undefined);
});

afterEach(() => opened.mockRestore());

test.each([
  ['the confirmed view', () => openResult({ createBooking, bookingIcs })],
  ['‘Seu agendamento’', () => openAppointment({ bookingIcs })],
])('ICS-001 %s goes to the booking’s file, and stays', async (_, openView) => {
  const { server, press } = await openView();
  const heading = screen.getByRole('heading', { level: 2 }).textContent;
  expect(server.callsTo('bookingIcs')).toHaveLength(0);
  await press(name);
  await pass(10);
  expect(server.bodiesTo('bookingIcs')).toEqual([{ endpoint: 'barbearia-sol', token: 'token-1' }]);
  expect(opened.mock.calls).toEqual([[url]]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(heading);
  expect(button()).toBeEnabled();
});

test.each([
  ['the switch of Google’s calendar off', { createBooking, getStore: storeWithout }],
  ['an answer without a link', { createBooking: { status: 201, body: {} } }],
])('ICS-001 with %s the confirmed view has no file', async (_, answers) => {
  await openResult(answers);
  expect(button()).not.toBeInTheDocument();
});

test.each([
  ['a coming booking', {}, true],
  ['one that has begun', { state: 'past', can_cancel: false }, false],
  ['the switch off', { show_google_calendar_button: false }, false],
] as const)('ICS-001 ‘Seu agendamento’ of %s: %o has a file: %p', async (_, booking, hasFile) => {
  await openAppointment({ getBooking: bookingAnswer({ can_move: false, ...booking }) });
  expect(button() !== null).toBe(hasFile);
});

test('ICS-001 CUST-036 a cancelled one has a file that takes it out of the calendar', async () => {
  const cancelled = { state: 'cancelled', can_cancel: false, can_move: false } as const;
  await openAppointment({ getBooking: bookingAnswer(cancelled) });
  expect(screen.getByRole('button', { name: 'Remover da agenda (.ics)' })).toBeVisible();
});

test('ICS-001 while the file is asked for, nothing more is; slow or failed, it says so and can be asked again', async () => {
  const { answer, give } = held();
  const { server, user, press } = await openAppointment({ bookingIcs: answer });
  await press(name);
  await pass(10);
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.click(screen.getByRole('button', { name }));
  expect(server.callsTo('bookingIcs')).toHaveLength(1);
  await pass(8000);
  expect(screen.getByRole('alert')).toHaveTextContent('Está demorando mais que o normal.');
  give('offline');
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Sem conexão com a internet.Não foi possível salvar na agenda. Tente novamente.',
  );
  server.on('bookingIcs', bookingIcs);
  await press('Tentar novamente');
  await pass(10);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(opened.mock.calls).toEqual([[url]]);
});

test('ICS-001 a request that no answer comes to is sent again', async () => {
  const { server, press } = await openAppointment({ bookingIcs: never });
  await press(name);
  await pass(8000);
  server.on('bookingIcs', bookingIcs);
  await press('Tentar novamente');
  await pass(10);
  expect(opened.mock.calls).toEqual([[url]]);
});

test.each([
  ['the server’s own sentence', refusal(429, 'rate_limited', 'Muitas tentativas.'), 'Muitas tentativas.'],
  [
    'one for a page of some proxy',
    { status: 200, body: '<p>Wi-Fi</p>' },
    'Não foi possível salvar na agenda.',
  ],
])('ICS-001 refused, it says why: %s', async (_, answer, sentence) => {
  const { press } = await openAppointment({ bookingIcs: answer });
  await press(name);
  await pass(10);
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(opened).not.toHaveBeenCalled();
});
