import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { held, type FakeServer } from '@hora-marcada/shared/fake-server';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { ownEvents } from './event-cache.ts';
import { eventsKey, fetchEvents, useEventActions, type EventActions } from './event-queries.ts';
import { readEvent } from './event-reading.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { storeKeys, useDashboard } from '../store/store-queries.ts';

startWithCleanBrowser();

const corte = readEvent({ id: '1', title: 'Corte', start_time: '2026-03-09T10:00:00', calendar: 'Ana' });
const barba = readEvent({ id: '2', title: 'Barba', start_time: '2026-03-09T11:00:00', calendar: 'Ana' });

const ok = { status: 200, body: {} };

/** Two ways of keeping events, as lists and as pages, beside the figures of the day. */
function Lists({ onReady }: { readonly onReady: (actions: EventActions) => void }) {
  const api = useOwnerApi();
  const actions = useEventActions();
  useDashboard();
  const list = useQuery({ queryKey: [...eventsKey, 'list'], queryFn: () => fetchEvents(api) });
  const pages = useInfiniteQuery({
    queryKey: [...eventsKey, 'pages'],
    queryFn: () => fetchEvents(api, { limit: 2 }),
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  return (
    <>
      <button onClick={() => onReady(actions)}>Pronto</button>
      <p>{titles(list.data)}</p>
      <p>{titles(pages.data?.pages.flat())}</p>
    </>
  );
}

function titles(events: readonly OwnerEvent[] = []): string {
  return events.map(({ title, is_confirmed }) => (is_confirmed ? `${title} ✓` : title)).join(', ');
}

async function openLists(answers: ConstructorParameters<typeof FakeServer>[0] = {}) {
  const onReady = jest.fn<undefined, [EventActions]>();
  const page = openSection(<Lists onReady={onReady} />, {
    server: { dashboard: ok, getEvents: { status: 200, body: [corte, barba] }, ...answers },
  });
  expect(await screen.findAllByText('Corte, Barba')).toHaveLength(2);
  await page.user.click(screen.getByRole('button'));
  const [actions] = onReady.mock.lastCall ?? [];
  if (!actions) throw new Error('The lists gave no actions.');
  return { ...page, actions };
}

test('P-31 a deleted event leaves every list at once, and the lists are asked for anew', async () => {
  const { server, actions } = await openLists({ deleteEvent: ok });
  server.on('getEvents', held().answer);
  await act(() => actions.remove(corte));
  expect(await screen.findAllByText('Barba')).toHaveLength(2);
  expect(server.bodiesTo('deleteEvent')).toEqual([{ start: '2026-03-09T10:00:00', calendar: 'Ana' }]);
  expect(server.callsTo('getEvents')).toHaveLength(4);
});

test('P-31 a confirmed event is confirmed in every list at once', async () => {
  const { server, actions } = await openLists({ confirmEvent: ok });
  server.on('getEvents', held().answer);
  await act(() => actions.setConfirmed(corte, true));
  expect(await screen.findAllByText('Corte ✓, Barba')).toHaveLength(2);
});

test('Q-14 DLG-003 a change sends every field, what it was, and no end, and shows at once', async () => {
  const storedMeanwhile = { ...barba, description: 'Com toalha' };
  const { server, actions, queryCache } = await openLists({
    updateEvent: ok,
    getEvents: { status: 200, body: [corte, storedMeanwhile] },
  });
  server.on('getEvents', held().answer);
  const fields = { title: 'Luzes', description: '', price: null, client_name: '', client_phone: '' };
  const seen = { ...fields, title: 'Barba' };
  await act(() => actions.update(barba, fields, seen));
  expect(await screen.findAllByText('Corte, Luzes')).toHaveLength(2);
  expect(listed(queryCache)?.[1]).toEqual({ ...storedMeanwhile, title: 'Luzes' });
  expect(server.bodiesTo('updateEvent')).toEqual([
    { start: '2026-03-09T11:00:00', calendar: 'Ana', ...fields, seen, revision: 0 },
  ]);
});

const afternoon = { start: '2026-03-09T14:00:00', end: '2026-03-09T14:30:00', calendar: 'Ana' };

test.each<
  [string, Record<string, { status: number; body: object }>, (actions: EventActions) => Promise<unknown>]
>([
  ['created', { createEvent: ok }, ({ create }) => create({ title: 'Corte', ...afternoon })],
  ['confirmed', { confirmEvent: ok }, ({ setConfirmed }) => setConfirmed(corte, true)],
  ['moved', { moveEvent: ok }, ({ move }) => move(corte, afternoon)],
  ['deleted', { deleteEvent: ok }, ({ remove }) => remove(corte)],
  ['deleted with others', { deleteBookings: ok }, ({ removeBookings }) => removeBookings([corte])],
])(
  'P-31 once an event is %s, figures and customers are asked for anew wherever they are shown',
  async (_, answers, change) => {
    const { server, queryCache, actions } = await openLists(answers);
    const counted = [storeKeys.customers, storeKeys.report].map((key) => [...key, 'shown']);
    for (const queryKey of counted) queryCache.setQueryData(queryKey, {});
    const before = server.callsTo('dashboard').length;
    await act(() => change(actions));
    await waitFor(() => expect(server.callsTo('dashboard')).toHaveLength(before + 1));
    const states = counted.map((queryKey) => queryCache.getQueryState(queryKey)?.isInvalidated);
    expect(states).toEqual([true, true]);
  },
);

const listed = (cache: QueryClient) => cache.getQueryData<OwnerEvent[]>([...eventsKey, 'list']);

test('MOVE-028 what is moved lies there at once, and the next move names its new revision', async () => {
  const moving = held();
  const { server, queryCache, actions } = await openLists({ moveEvent: moving.answer });
  server.on('getEvents', held().answer);
  const move = actions.move(corte, afternoon);
  await waitFor(() => expect(listed(queryCache)?.[0]).toMatchObject({ start_time: afternoon.start }));
  const moved = { ...corte, start_time: afternoon.start, end_time: afternoon.end, revision: 4 };
  moving.give({ status: 200, body: moved });
  await act(() => move);
  expect(listed(queryCache)).toEqual([moved, barba]);
});

test('MOVE-028 a second move waits for the answer to the first, and names the revision that it gave', async () => {
  const [first, second] = [held(), held()];
  const { server, queryCache, actions } = await openLists({ moveEvent: first.answer });
  server.on('getEvents', held().answer);
  const shown = { ...corte, start_time: afternoon.start, end_time: afternoon.end };
  const later = { ...afternoon, end: '2026-03-09T15:00:00' };
  const moves = [actions.move(corte, afternoon)];
  await waitFor(() => expect(listed(queryCache)?.[0]).toEqual(shown));
  moves.push(actions.move(shown, later));
  await waitFor(() => expect(listed(queryCache)?.[0]).toMatchObject({ end_time: later.end }));
  expect(server.callsTo('moveEvent')).toHaveLength(1);
  server.on('moveEvent', second.answer);
  first.give({ status: 200, body: { ...shown, revision: 4 } });
  await waitFor(() => expect(server.callsTo('moveEvent')).toHaveLength(2));
  expect(server.bodiesTo('moveEvent')[1]).toMatchObject({ start: afternoon.start, revision: 4 });
  expect(listed(queryCache)?.[0]).toMatchObject({ end_time: later.end });
  const moved = { ...shown, end_time: later.end, revision: 5 };
  second.give({ status: 200, body: moved });
  await act(() => Promise.all(moves));
  expect(listed(queryCache)).toEqual([moved, barba]);
});

test('MOVE-028 a second move on top of one that was refused names what was shown, and is refused too', async () => {
  const first = held();
  const { server, queryCache, actions } = await openLists({ moveEvent: first.answer });
  const shown = { ...corte, start_time: afternoon.start, end_time: afternoon.end, revision: 3 };
  const move = actions.move({ ...corte, revision: 3 }, afternoon);
  await waitFor(() => expect(listed(queryCache)?.[0]).toMatchObject({ start_time: afternoon.start }));
  const next = actions.move(shown, { ...afternoon, end: '2026-03-09T15:00:00' });
  first.give({ status: 409, body: { code: 'booking_changed' } });
  await act(() => expect(move).rejects.toMatchObject({ response: { status: 409 } }));
  await act(() => expect(next).rejects.toMatchObject({ response: { status: 409 } }));
  expect(server.bodiesTo('moveEvent')[1]).toMatchObject({ start: afternoon.start, revision: 3 });
});

test('MOVE-028 an event whose move is refused goes back to where it was in every list', async () => {
  const { server, actions } = await openLists({
    moveEvent: { status: 409, body: { code: 'booking_changed' } },
  });
  await act(() =>
    expect(actions.move(corte, afternoon)).rejects.toMatchObject({ response: { status: 409 } }),
  );
  await waitFor(() => expect(server.callsTo('getEvents')).toHaveLength(4));
});

test('a list that was asked for before a change does not undo it by answering late', async () => {
  const { server, queryCache, actions } = await openLists({ deleteEvent: ok });
  const late = held();
  server.on('getEvents', late.answer);
  void queryCache.refetchQueries({ queryKey: [...eventsKey, 'list'] });
  await waitFor(() => expect(server.callsTo('getEvents')).toHaveLength(3));
  server.on('getEvents', held().answer);
  await act(() => actions.remove(corte));
  expect(await screen.findAllByText('Barba')).toHaveLength(2);
  await act(async () => {
    late.give({ status: 200, body: [corte, barba] });
    await late.answer;
  });
  expect(screen.getAllByText('Barba')).toHaveLength(2);
});

test('a list that is loading for the first time does not bring a deleted event back', async () => {
  const firstLoad = held();
  const onReady = jest.fn<undefined, [EventActions]>();
  const { server, user } = openSection(<Lists onReady={onReady} />, {
    server: { dashboard: ok, getEvents: firstLoad.answer, deleteEvent: ok },
  });
  await user.click(screen.getByRole('button'));
  server.on('getEvents', { status: 200, body: [barba] });
  await act(async () => onReady.mock.lastCall?.[0].remove(corte));
  await act(async () => {
    firstLoad.give({ status: 200, body: [corte, barba] });
    await firstLoad.answer;
  });
  expect(await screen.findAllByText('Barba')).toHaveLength(2);
});

test('OWN-031 P-26 what is deleted is no news when it comes back', async () => {
  const { actions } = await openLists({ deleteEvent: ok });
  await act(() => actions.remove({ ...barba, id: 'e8' }));
  expect(ownEvents).toContain('e8');
});

test('OWN-031 of bookings that are deleted at once none is news when it comes back', async () => {
  const { actions } = await openLists({ deleteBookings: ok });
  await act(() => actions.removeBookings([{ ...barba, id: 'e7' }]));
  expect(ownEvents).toContain('e7');
});

test('a refused change changes nothing and rejects', async () => {
  const { server, actions } = await openLists({ deleteEvent: { status: 500 } });
  await expect(actions.remove(corte)).rejects.toMatchObject({ response: { status: 500 } });
  expect(screen.getAllByText('Corte, Barba')).toHaveLength(2);
  expect(server.callsTo('getEvents')).toHaveLength(2);
});

test('a created event is answered as the server made it', async () => {
  const { server, actions } = await openLists({ createEvent: { status: 201, body: { ...corte, id: '9' } } });
  const made = await act(() =>
    actions.create({ title: 'Corte', start: '2026-03-09T10:00:00', end: '2026-03-09T10:30:00' }),
  );
  expect(made.id).toBe('9');
  await waitFor(() => expect(server.callsTo('getEvents')).toHaveLength(4));
});
