import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { SeenCall } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const dayAt = (index: number) => new Date(Date.UTC(2026, 2, 9 + index)).toISOString().slice(0, 10);

/** 1500 days behind and 300 ahead, one event each; every tenth is not confirmed, the first and today’s are of others than Ana. */
const events = Array.from({ length: 1800 }, (_, index) => {
  const day = index - 1500;
  return eventAt(`${dayAt(day)} 10:00`, {
    title: `Dia ${day}`,
    is_confirmed: index % 10 !== 0,
    client_name: day === -1200 ? 'Zulmira' : 'João',
    calendar: { [-1500]: 'Bruno', 0: 'Carla' }[day] ?? 'Ana',
  });
});

/** What a server answers that has these events and knows windows. */
function windowOf(kept: readonly OwnerEvent[], { path }: SeenCall) {
  const query = new URLSearchParams(path.split('?')[1]);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '9999';
  const found = kept.filter(
    ({ start_time, end_time, is_confirmed, client_name }) =>
      end_time.slice(0, 10) >= from &&
      start_time.slice(0, 10) <= to &&
      (query.get('unconfirmed') !== 'true' || !is_confirmed) &&
      client_name.toLowerCase().includes(query.get('search') ?? ''),
  );
  found.sort((one, other) => one.start_time.localeCompare(other.start_time));
  const ordered = query.get('order') === 'desc' ? found.reverse() : found;
  const skip = Number(query.get('skip') ?? 0);
  return { status: 200, body: ordered.slice(skip, skip + Number(query.get('limit') ?? 5000)) };
}

interface LargeStore {
  /** Beside those that every test has. */
  readonly more?: readonly OwnerEvent[];
  readonly figures?: object;
}

async function openLargeStore({
  more = [],
  figures = { unconfirmed: 180, to_confirm: 30 },
}: LargeStore = {}) {
  const page = await openBookings({
    answers: {
      getEvents: (call) => windowOf([...events, ...more], call),
      dashboard: { status: 200, body: figures },
    },
  });
  await pass(10);
  const lastQuery = () =>
    Object.fromEntries(new URLSearchParams(page.server.callsTo('getEvents').at(-1)?.path.split('?')[1]));
  return { ...page, lastQuery };
}

test('the count of unconfirmed is the dashboard’s where not all events are known', async () => {
  await openLargeStore();
  expect(cardTitles()).toEqual(['Dia 0']);
  expect(screen.getByRole('img', { name: '30 não confirmados' })).toBeVisible();
});

test('Q-52 the calendars of what was loaded first and of what is listed can be chosen', async () => {
  const { user } = await openLargeStore();
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await pass();
  const names = Array.from(
    document.querySelectorAll('.ant-select-item-option'),
    (option) => option.textContent,
  );
  expect(names).toEqual(['Todos', 'Ana', 'Bruno', 'Carla']);
});

test('a picked day is asked for as its own window', async () => {
  const { press, lastQuery } = await openLargeStore();
  await press('Próximo dia');
  expect(lastQuery()).toEqual({ from: '2026-03-10', to: '2026-03-10' });
  expect(cardTitles()).toEqual(['Dia 1']);
});

test('P-30 Todos begins today, and loads more of what comes and of what was', async () => {
  const { press, pressText, lastQuery } = await openLargeStore();
  await press('Todos');
  expect(lastQuery()).toEqual({ from: '2026-03-09', order: 'asc', limit: '200', skip: '0' });
  expect(cardTitles()).toHaveLength(50);
  expect(cardTitles()[0]).toBe('Dia 0');
  for (let page = 0; page < 5; page++) await pressText('Carregar mais');
  expect(lastQuery()).toMatchObject({ skip: '200' });
  expect(cardTitles().at(-1)).toBe('Dia 299');
  await pressText('Carregar anteriores');
  expect(lastQuery()).toEqual({ to: '2026-03-08', order: 'desc', limit: '200', skip: '0' });
  expect(cardTitles()).toContain('Dia -1');
});

test('Não confirmados asks for those only, from today on, whatever was loaded of Todos', async () => {
  const { press, pressText, lastQuery } = await openLargeStore();
  await press('Todos');
  await pressText('Carregar anteriores');
  await press('Não confirmados');
  expect(lastQuery()).toMatchObject({ unconfirmed: 'true', from: '2026-03-09' });
  expect(cardTitles().slice(0, 2)).toEqual(['Dia 0', 'Dia 10']);
});

test('OWN-001 what a large store has behind today is asked for as it is unfolded', async () => {
  const { press, lastQuery } = await openLargeStore();
  await press('Não confirmados');
  expect(screen.queryByRole('button', { name: 'Carregar anteriores' })).not.toBeInTheDocument();
  await press('Encerrados ou sem cliente');
  expect(lastQuery()).toMatchObject({ unconfirmed: 'true', to: '2026-03-08', order: 'desc' });
  expect(cardTitles()).toContain('Dia -10');
});

test('a search asks the server once typing has paused, and finds what is long past', async () => {
  const { press, search, server } = await openLargeStore();
  await press('Todos');
  const before = server.callsTo('getEvents').length;
  await search('zulmira');
  expect(server.callsTo('getEvents')).toHaveLength(before);
  await pass(300);
  await pass();
  expect(server.callsTo('getEvents')).toHaveLength(before + 2);
  expect(cardTitles()).toEqual(['Dia -1200']);
});

test('OWN-001 a search of what is not confirmed folds nothing, and leads on to all that was', async () => {
  const maria = { client_name: 'Maria', is_confirmed: false };
  const more = Array.from({ length: 250 }, (_, index) => eventAt(`${dayAt(-1 - index)} 11:00`, maria));
  const { press, pressText, search, lastQuery } = await openLargeStore({ more });
  await press('Não confirmados');
  await search('maria');
  await pass(300);
  await pass();
  expect(screen.queryByRole('button', { name: 'Encerrados ou sem cliente' })).not.toBeInTheDocument();
  for (let page = 0; page < 4; page++) await pressText('Carregar anteriores');
  expect(lastQuery()).toMatchObject({ search: 'maria', order: 'desc', skip: '200' });
});

test('how many there are is said only once the server has no more on either side', async () => {
  const { press, pressText, search } = await openLargeStore();
  const count = () => screen.queryByText(/^\d+ eventos?$/)?.textContent;
  await press('Todos');
  expect(count()).toBeUndefined();
  for (let page = 0; page < 5; page++) await pressText('Carregar mais');
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).not.toBeInTheDocument();
  expect(count()).toBeUndefined();
  await search('zulmira');
  await pass(300);
  await pass();
  expect(count()).toBe('1 evento');
});

test('an event across midnight stands once in Todos, though it is on both sides', async () => {
  const night = { start_time: '2026-03-08T23:00:00', end_time: '2026-03-09T01:00:00', title: 'Noite' };
  const { press, pressText } = await openLargeStore({ more: [anEvent(night)] });
  await press('Todos');
  await pressText('Carregar anteriores');
  expect(cardTitles().filter((title) => title === 'Noite')).toEqual(['Noite']);
});

test('P-30 a day of more than fifty bookings is shown from its first', async () => {
  const busy = Array.from({ length: 70 }, (_, index) =>
    eventAt(`2026-03-09 ${String(Math.floor(index / 6)).padStart(2, '0')}:${index % 6}0`, {
      title: `Evento ${index}`,
    }),
  );
  await openBookings({ events: busy, now: '2026-03-09T03:00:00Z' });
  expect(cardTitles()).toHaveLength(50);
  expect(cardTitles()[0]).toBe('Evento 0');
});
