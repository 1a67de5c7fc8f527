import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { held, type Answer, type Reply, type SeenCall } from '@hora-marcada/shared/fake-server';
import { fireEvent, screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { cardTitles, openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const today = eventAt('2026-03-09 10:00', { title: 'Hoje cedo' });
const tomorrow = eventAt('2026-03-10 10:00', { title: 'Amanhã' });
const list = (...events: OwnerEvent[]) => ({ status: 200, body: events });
const queryOf = ({ path }: SeenCall) => Object.fromEntries(new URLSearchParams(path.split('?')[1]));
const isOfDay = (call: SeenCall) => 'to' in queryOf(call);

type Given = Reply | Promise<Reply>;

/** Answers the day's call and the store's call apart. */
const apart =
  (day: Given, store: Given): Answer =>
  (call) =>
    isOfDay(call) ? day : store;

test('on opening, today and the store are asked for at once', async () => {
  const { server } = await openBookings({ events: [today] });
  expect(server.callsTo('getEvents').map(queryOf)).toEqual(
    expect.arrayContaining([{ from: '2026-03-09', to: '2026-03-09' }, { limit: '1000' }]),
  );
  expect(server.callsTo('getEvents')).toHaveLength(2);
});

test('P-33 the spinner stands until the first answer; the day that comes first is shown', async () => {
  const [day, store] = [held(), held()];
  await openBookings({ answers: { getEvents: apart(day.answer, store.answer) } });
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  day.give(list(today));
  await pass();
  expect(screen.queryByText('Carregando…')).not.toBeInTheDocument();
  expect(cardTitles()).toEqual(['Hoje cedo']);
  fireEvent.click(screen.getByRole('button', { name: 'Todos' }));
  await pass();
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  store.give(list(today, tomorrow));
  await pass();
  expect(cardTitles()).toEqual(['Hoje cedo', 'Amanhã']);
});

test('a day that answers after the store changes nothing', async () => {
  const day = held();
  await openBookings({ answers: { getEvents: apart(day.answer, list(today, tomorrow)) } });
  day.give(list());
  await pass();
  expect(cardTitles()).toEqual(['Hoje cedo']);
});

test('INI-052 P-32 a failure is logged to the console only, and the list can be tried again', async () => {
  const { server, press } = await openBookings({ answers: { getEvents: { status: 500 } } });
  expect(console.error).toHaveBeenCalled();
  expect(screen.queryByText('Nenhum evento encontrado!')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(
    screen.getByText('Para ver os eventos, carregue a lista de novo.').closest('[role=status]'),
  ).toBeVisible();
  expect(document.querySelector('[data-messages] > *')).toBeNull();
  server.on('getEvents', list(today));
  await press('Tentar novamente');
  expect(cardTitles()).toEqual(['Hoje cedo']);
});

test('P-31 P-33 the list is asked for every minute; what is shown stays, also when that fails', async () => {
  const { server, keep } = await openBookings({ events: [today] });
  keep([today, eventAt('2026-03-09 12:00', { title: 'Novo' })]);
  await pass(60_000);
  expect(cardTitles()).toEqual(['Hoje cedo', 'Novo']);
  server.on('getEvents', { status: 500 });
  await pass(60_000);
  expect(cardTitles()).toEqual(['Hoje cedo', 'Novo']);
});

test('P-30 fifty cards at first, from a little before the next event on, more on both sides, and fifty again later', async () => {
  const events = Array.from({ length: 200 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 2, 9 - 100 + index)).toISOString().slice(0, 10);
    return eventAt(`${day} 10:00`, { title: `Evento ${index}` });
  });
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { press, pressText, search } = await openBookings({ events });
  await press('Todos');
  expect(cardTitles()).toEqual(Array.from({ length: 50 }, (_, index) => `Evento ${90 + index}`));
  expect(scroll.mock.contexts.map((element) => (element as Element).querySelector('h4')?.ariaLabel)).toEqual([
    '10:00 Evento 100, João Silva',
  ]);
  await pressText('Carregar mais');
  expect(cardTitles().at(-1)).toBe('Evento 189');
  await pressText('Carregar mais');
  expect(screen.queryByText('Carregar mais')).not.toBeInTheDocument();
  await pressText('Carregar anteriores');
  await pressText('Carregar anteriores');
  expect(cardTitles()).toHaveLength(200);
  expect(screen.queryByText('Carregar anteriores')).not.toBeInTheDocument();
  await press('Hoje');
  await press('Todos');
  expect(cardTitles()).toHaveLength(50);
  // Who types stays where they are.
  scroll.mockClear();
  await search('o 12');
  expect(cardTitles().slice(0, 2)).toEqual(['Evento 12', 'Evento 120']);
  expect(scroll).not.toHaveBeenCalled();
});

test('P-30 thousands of events are read for the search ahead of it', async () => {
  const events = Array.from({ length: 3000 }, (_, index) =>
    eventAt('2026-03-09 10:00', { id: String(index), title: `Evento ${index}` }),
  );
  const { search } = await openBookings({ events });
  await pass(100);
  await search('evento 2999');
  expect(cardTitles()).toEqual(['Evento 2999']);
});
