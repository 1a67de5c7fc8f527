import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { SeenCall } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const dayAt = (index: number) => new Date(Date.UTC(2026, 2, 9 + index)).toISOString().slice(0, 10);

/** 1500 days behind and 300 ahead, one event each; every tenth is not confirmed. */
const events = Array.from({ length: 1800 }, (_, index) => {
  const day = index - 1500;
  return eventAt(`${dayAt(day)} 10:00`, {
    title: `Dia ${day}`,
    is_confirmed: index % 10 !== 0,
    client_name: day === -1200 ? 'Zulmira' : 'João',
  });
});

/** A server that answers windows. */
function windowOf({ path }: SeenCall) {
  const query = new URLSearchParams(path.split('?')[1]);
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '9999';
  const found = events.filter(
    ({ start_time, is_confirmed, client_name }: OwnerEvent) =>
      start_time.slice(0, 10) >= from &&
      start_time.slice(0, 10) <= to &&
      (query.get('unconfirmed') !== 'true' || !is_confirmed) &&
      client_name.toLowerCase().includes(query.get('search') ?? ''),
  );
  const ordered = query.get('order') === 'desc' ? found.reverse() : found;
  const skip = Number(query.get('skip') ?? 0);
  return { status: 200, body: ordered.slice(skip, skip + Number(query.get('limit') ?? 5000)) };
}

async function openLargeStore() {
  const page = await openBookings({
    answers: { getEvents: windowOf, dashboard: { status: 200, body: { unconfirmed: 180, to_confirm: 30 } } },
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

test('Não confirmados asks for those only', async () => {
  const { press, server } = await openLargeStore();
  await press('Não confirmados');
  expect(server.callsTo('getEvents').at(-1)?.path).toContain('unconfirmed=true');
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
