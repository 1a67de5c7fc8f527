import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { fakeStreams } from '../../test-support/fake-stream.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const streams = fakeStreams();

beforeEach(() => streams.install());
afterEach(() => streams.remove());

const now = '2026-03-09T12:00:00Z';
const booking = (id: string, title: string, time: string) => ({
  id,
  title,
  start_time: `2026-03-09T${time}:00`,
  end_time: `2026-03-09T${time.slice(0, 2)}:45:00`,
  description: '',
  calendar: 'Ana',
  price: 50,
  is_confirmed: false,
  client_name: 'João Silva',
  client_phone: '11987654321',
});
const barba = booking('1', 'Barba', '14:00');

/** The server's news of customers' bookings, and of what else is said of them. */
const newsOf = (events: readonly object[]) => ({
  status: 200,
  body: {
    news: events.map((event) => ({ kind: 'booked', at: now, reason: '', moved_from: null, ...event })),
    count: events.length,
  },
});

const reallyTiming = ['setTimeout', 'queueMicrotask', 'performance'] as const;

async function openInicio({ isPollFaked = false } = {}) {
  const doNotFake = isPollFaked ? [...reallyTiming] : [...reallyTiming, 'setInterval' as const];
  jest.useFakeTimers({ now: new Date(now), doNotFake });
  const app = openApp('/admin', { answers: { getEvents: { status: 200, body: [barba] } } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(app.server.callsTo('getEvents')).not.toHaveLength(0));
  const spoken = () =>
    screen.getAllByRole('status').findLast((region) => region.getAttribute('aria-live') !== 'off');
  const change = (...events: object[]) => {
    app.server.on('getEvents', { status: 200, body: events });
    app.server.on('getAllNews', newsOf(events.filter((event) => event !== barba)));
    act(() => streams.latest().send('event: changed\ndata: {}\n\n'));
  };
  return { ...app, spoken, change };
}

test('P-31 the stream of changes is opened with the token, after the session check', async () => {
  await openInicio();
  expect(streams.latest()).toMatchObject({ address: '/user/v1/live/', authorization: 'Bearer access-1' });
});

test('P-31 a new booking appears in the list and is announced politely', async () => {
  const { spoken, change } = await openInicio();
  expect(await screen.findByText('Barba')).toBeVisible();
  change(booking('2', 'Corte', '10:00'), barba);
  expect(await screen.findByText('Corte')).toBeVisible();
  await waitFor(() => expect(spoken()).toHaveTextContent('Novo agendamento: Corte, 09/03 às 10:00'));
});

test('P-31 several new bookings are counted', async () => {
  const { spoken, change } = await openInicio();
  await screen.findByText('Barba');
  change(booking('3', 'Corte', '11:00'), booking('2', 'Corte', '10:00'), barba);
  await waitFor(() => expect(spoken()).toHaveTextContent('2 novos agendamentos'));
});

const tomorrow = {
  ...booking('2', 'Corte', '10:00'),
  start_time: '2026-03-10T10:00:00',
  end_time: '2026-03-10T10:30:00',
};
const inicio = () => screen.getByRole('button', { name: /^Início/ });

test('OWN-031 what is booked meanwhile is told in another section, counted at Início, and shown by Ver', async () => {
  const { user, change, spoken } = await openInicio();
  await screen.findByText('Barba');
  await user.click(screen.getByRole('button', { name: 'Painel' }));
  change(tomorrow, barba);
  const message = await screen.findByText('Novo agendamento: Corte, 10/03 às 10:00', { selector: 'span *' });
  expect(message).toBeVisible();
  expect(spoken()).toHaveTextContent('Novo agendamento: Corte, 10/03 às 10:00');
  expect(inicio()).toHaveAccessibleName('Início 1 novidade');
  expect(document.title).toBe('(1) Painel · Hora Marcada');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  expect(await screen.findByRole('textbox', { name: 'Data' })).toHaveValue('10/03/2026');
  await waitFor(() => expect(message).not.toBeInTheDocument());
  expect(await screen.findByRole('article')).toHaveTextContent('Corte');
});

test('OWN-031 what comes one after the other is counted together', async () => {
  const { user, change } = await openInicio();
  await screen.findByText('Barba');
  await user.click(screen.getByRole('button', { name: 'Painel' }));
  change(tomorrow, barba);
  await waitFor(() => expect(inicio()).toHaveAccessibleName('Início 1 novidade'));
  change({ ...tomorrow, id: '3', title: 'Luzes' }, tomorrow, barba);
  await waitFor(() => expect(inicio()).toHaveAccessibleName('Início 2 novidades'));
  await user.click(inicio());
  expect(await screen.findByText('2 novos agendamentos, o último: Luzes, 10/03 às 10:00')).toBeVisible();
});

test('OWN-031 a booking for another day than the one that is shown stays told until it is looked at', async () => {
  const { user, change } = await openInicio();
  await screen.findByText('Barba');
  change(tomorrow, barba);
  const notice = await screen.findByText('1 novo agendamento: Corte, 10/03 às 10:00');
  await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Ver' }));
  expect(await screen.findByText('Corte')).toBeVisible();
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('OWN-031 Ver shows a booking that a search has hidden', async () => {
  const { user, change } = await openInicio();
  await screen.findByText('Barba');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar evento' }), 'barba');
  change(booking('2', 'Corte', '10:00'), barba);
  const notice = await screen.findByText('1 novo agendamento: Corte, 09/03 às 10:00');
  await user.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Ver' }));
  expect(await screen.findByText('Corte')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Buscar evento' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Hoje' })).toHaveAttribute('aria-pressed', 'true');
});

test('OWN-031 a booking that appears in the list is not told of above it, unless nobody looks', async () => {
  const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { change } = await openInicio();
  await screen.findByText('Barba');
  change(booking('2', 'Corte', '10:00'), barba);
  const notice = await screen.findByText('1 novo agendamento: Corte, 09/03 às 10:00');
  look.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('OWN-031 a booking that was cancelled before anybody looked is not counted any more', async () => {
  const { user, change } = await openInicio();
  await screen.findByText('Barba');
  await user.click(screen.getByRole('button', { name: 'Painel' }));
  change(tomorrow, barba);
  await waitFor(() => expect(inicio()).toHaveAccessibleName('Início 1 novidade'));
  change(barba);
  await waitFor(() => expect(inicio()).toHaveAccessibleName('Início'));
  expect(document.title).toBe('Painel · Hora Marcada');
});

test('P-26 a booking that was deleted here and is brought back is no new one', async () => {
  const { user, server, change, spoken } = await openInicio();
  await screen.findByText('Barba');
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  server.on('deleteEvent', { status: 200, body: { change_id: 'a1' } });
  server.on('undoChange', { status: 200, body: {} });
  server.on('getEvents', { status: 200, body: [] });
  await user.click(screen.getByRole('button', { name: /^Excluir Barba/ }));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Evento restaurado!')).toBeVisible();
  change(booking('2', 'Corte', '10:00'), barba);
  await waitFor(() => expect(spoken()).toHaveTextContent('Novo agendamento: Corte, 09/03 às 10:00'));
});

test('OWN-032 silenced, a booking is only counted, and the browser remembers it', async () => {
  const { user, change } = await openInicio();
  await screen.findByText('Barba');
  const bell = screen.getByRole('button', { name: 'Novidades' });
  await user.click(bell);
  await user.click(await screen.findByRole('switch', { name: 'Avisar de novos agendamentos' }));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await user.click(screen.getByRole('button', { name: 'Painel' }));
  change(tomorrow, barba);
  await waitFor(() => expect(inicio()).toHaveAccessibleName('Início 1 novidade'));
  expect(screen.queryByText(/^Novo agendamento/)).not.toBeInTheDocument();
  expect(window.localStorage.getItem('new_bookings_silent')).toBe('1');
  expect(bell).toHaveAttribute('data-silent');
  await user.click(bell);
  await user.click(await screen.findByRole('switch', { name: 'Avisar de novos agendamentos' }));
  expect(bell).not.toHaveAttribute('data-silent');
  expect(window.localStorage.getItem('new_bookings_silent')).toBeNull();
});

test('P-31 the figures are asked for anew with the events', async () => {
  const { server, change } = await openInicio();
  await screen.findByText('Barba');
  const before = server.callsTo('dashboard').length;
  change(barba);
  await waitFor(() => expect(server.callsTo('dashboard').length).toBeGreaterThan(before));
});

test('P-31 without a connection the events are asked for each minute', async () => {
  streams.answerWith(503);
  const { server, spoken } = await openInicio({ isPollFaked: true });
  await screen.findByText('Barba');
  server.on('getEvents', { status: 200, body: [booking('2', 'Corte', '10:00'), barba] });
  act(() => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(spoken()).toHaveTextContent('Novo agendamento: Corte, 09/03 às 10:00'));
  streams.answerWith(200);
});

test('P-43 a session that ends closes the stream', async () => {
  const { user } = await openInicio();
  const stream = streams.latest();
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(stream.isAborted()).toBe(true);
});
