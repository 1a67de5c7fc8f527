import { fireEvent, screen } from '@testing-library/react';
import { held, never, type Reply } from '@hora-marcada/shared/fake-server';
import { openResult, openReview } from '../../../test-support/summary.ts';
import { currentStep, mountPage, pass, startWithCleanBrowser } from '../../../test-support/visit.tsx';

startWithCleanBrowser();

const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const sentence = 'A conexão caiu. Seu horário pode ter sido reservado.';
const offline = 'Sem conexão com a internet.';
const booked: Reply = { status: 201, body: {} };
const taken: Reply = { status: 409, body: { code: 'slot_taken', message: 'Horário indisponível.' } };
const setOnline = (isOnline: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const comeOnline = async () => {
  setOnline(true);
  fireEvent(window, new Event('online'));
  await pass();
};

test.each<[string, Reply]>([
  ['no answer', 'offline'],
  ['a page of a proxy', { status: 502, body: '<!doctype html><h1>Bad gateway</h1>' }],
  ['nothing', { status: 504, body: '' }],
])('ERR-022 %s says that the booking may have been made', async (_, createBooking) => {
  await openResult({ createBooking });
  expect(heading()).toBe('Agendamento não confirmado');
  expect(screen.getAllByText('Erro inesperado ao criar evento.')).toHaveLength(2);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.queryByText(offline)).not.toBeInTheDocument();
});

test('ERR-022 a refusal says nothing of it', async () => {
  await openResult({ createBooking: { status: 500, body: { message: 'Problema.' } } });
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test('ERR-023 without a connection that stands above, and nothing of a booking that was never sent', async () => {
  const { press } = await openReview({ createBooking: 'offline' });
  setOnline(false);
  await press('Confirmar');
  await pass();
  expect(screen.getByText(offline).nextElementSibling).toHaveTextContent('Erro inesperado ao criar evento.');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
});

test.each([true, false])(
  'BOOK-081 it is asked for again under the same key when the network is back (online while it was sent: %s)',
  async (isOnline) => {
    const { press, server } = await openReview({ createBooking: 'offline' });
    setOnline(isOnline);
    await press('Confirmar');
    await pass();
    server.on('createBooking', booked);
    await comeOnline();
    expect(heading()).toBe('Agendamento confirmado');
    const [first, second, ...more] = server.callsTo('createBooking');
    expect(second?.headers).toEqual(first?.headers);
    expect(second?.body).toEqual(first?.body);
    expect(more).toEqual([]);
  },
);

test('BOOK-081 where the network never left it is asked for three times, and no more', async () => {
  const { server } = await openResult({ createBooking: 'offline' });
  for (let times = 0; times < 20; times++) await pass(30_000);
  expect(server.callsTo('createBooking')).toHaveLength(4);
  server.on('createBooking', booked);
  await comeOnline();
  expect(heading()).toBe('Agendamento confirmado');
});

test('BOOK-081 meanwhile what failed stays in sight, and it is said that the page asks', async () => {
  const { server } = await openResult({ createBooking: 'offline' });
  server.on('createBooking', never);
  await comeOnline();
  expect(heading()).toBe('Agendamento não confirmado');
  expect(screen.getByText('Conferindo seu agendamento…')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toHaveAttribute('aria-busy', 'true');
  await pass(8000);
  expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible();
});

test('BOOK-081 after a reload it is asked for by itself', async () => {
  const { unmount, server } = await openResult({ createBooking: 'offline' });
  unmount();
  server.on('createBooking', booked);
  mountPage();
  // The page's own loading first, then its question.
  for (let times = 0; times < 4; times++) await pass(2000);
  expect(heading()).toBe('Agendamento confirmado');
});

test('ERR-022 a second failure of another kind takes nothing back', async () => {
  const { press, server } = await openResult({ createBooking: 'offline' });
  server.on('createBooking', { status: 500, body: { message: 'Problema.' } });
  await press('Tentar novamente');
  await pass();
  expect(screen.getAllByText('Problema.').at(-1)).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});

describe('who wants another time', () => {
  test.each(['Escolher outro horário', 'Novo agendamento'])(
    'BOOK-082 %s first asks for what may be booked, and shows it',
    async (way) => {
      const { press, server } = await openResult({ createBooking: 'offline' });
      const { answer, give } = held();
      server.on('createBooking', answer);
      await press(way);
      expect(screen.getByRole('button', { name: way })).toHaveAttribute('aria-busy', 'true');
      expect(heading()).toBe('Agendamento não confirmado');
      give(booked);
      await pass();
      expect(heading()).toBe('Agendamento confirmado');
      const [first, second] = server.callsTo('createBooking');
      expect(second?.headers).toEqual(first?.headers);
    },
  );

  test.each([
    ['Escolher outro horário', 'Horário'],
    ['Novo agendamento', 'Serviços'],
  ])('BOOK-082 %s leads on once the booking is refused', async (way, step) => {
    const { press, server } = await openResult({ createBooking: 'offline' });
    server.on('createBooking', taken);
    await press(way);
    await pass();
    expect(currentStep()).toBe(step);
  });

  test('BOOK-082 without an answer it stays once, and then leads on', async () => {
    const { press, server } = await openResult({ createBooking: 'offline' });
    await press('Escolher outro horário');
    await pass();
    expect(screen.getByText(sentence)).toBeVisible();
    await press('Escolher outro horário');
    await pass();
    expect(currentStep()).toBe('Horário');
    expect(server.callsTo('createBooking')).toHaveLength(2);
  });

  test('BOOK-082 Back asks, too', async () => {
    const { server } = await openResult({ createBooking: 'offline' });
    server.on('createBooking', booked);
    window.history.back();
    await pass(10);
    await pass(10);
    expect(heading()).toBe('Agendamento confirmado');
    expect(server.callsTo('createBooking')).toHaveLength(2);
  });

  test('BOOK-082 after a refusal nothing is asked', async () => {
    const { press, server } = await openResult({ createBooking: taken });
    await press('Escolher outro horário');
    await pass();
    expect(currentStep()).toBe('Horário');
    expect(server.callsTo('createBooking')).toHaveLength(1);
  });
});
