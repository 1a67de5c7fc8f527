import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { fakeStreams } from '../../../test-support/fake-stream.ts';
import { openSection } from '../../../test-support/open-section.tsx';
import { eventsKey, fetchEvents } from '../event-queries.ts';
import { useLiveBookings } from './live-bookings.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { viewerKey } from '../../../platform/session/viewer.tsx';
import { storeKeys } from '../../store/store-queries.ts';

startWithCleanBrowser();

const streams = fakeStreams();
const source = { address: '/live', readAccess: () => 'access-1' };
const minute = 60_000;
const ignore = () => undefined;

beforeEach(() => streams.install());
afterEach(() => streams.remove());

function List() {
  const api = useOwnerApi();
  const [isLive, setIsLive] = useState(true);
  useQuery({ queryKey: eventsKey, queryFn: () => fetchEvents(api) });
  return (
    <>
      <button onClick={() => setIsLive(false)}>Desligar</button>
      {isLive && <Live />}
    </>
  );
}

function Live() {
  useLiveBookings(source, ignore);
  return null;
}

/** A list of events on the screen, loaded once. */
async function openList(connection: 200 | 503) {
  streams.answerWith(connection);
  const page = openSection(<List />, {
    server: { getEvents: { status: 200, body: [] }, dashboard: { status: 200, body: {} } },
    now: '2026-03-09T12:00:00Z',
  });
  await pass();
  const loads = () => page.server.callsTo('getEvents').filter(({ path }) => !path.includes('newest')).length;
  expect(loads()).toBe(1);
  return { ...page, loads };
}

test('P-31 while the stream is connected nothing is polled', async () => {
  const { loads } = await openList(200);
  await pass(minute - 1);
  streams.latest().send(':\n\n');
  await pass(minute - 1);
  expect(loads()).toBe(1);
});

test('P-31 a stream that breaks off is polled for until it is back', async () => {
  const { loads } = await openList(200);
  streams.answerWith(503);
  streams.latest().end();
  await pass(minute);
  expect(loads()).toBe(2);
  await pass(minute);
  expect(loads()).toBe(3);
});

test('P-31 a page that nobody looks at does not poll', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { loads } = await openList(503);
  await pass(3 * minute);
  expect(loads()).toBe(1);
});

test('P-31 polling stops with what asked for it', async () => {
  const { loads, user } = await openList(503);
  await user.click(screen.getByRole('button', { name: 'Desligar' }));
  await pass(3 * minute);
  expect(loads()).toBe(1);
});

test.each([
  ['member', true],
  ['owner', false],
])('TEAM-013 of a %s the calendars are outdated with the rights: %s', async (role, isOutdated) => {
  const { queryCache } = await openList(200);
  queryCache.setQueryData(viewerKey, { role });
  queryCache.setQueryData(storeKeys.calendars, []);
  streams.latest().send('event: changed\ndata: {}\n\n');
  await pass(minute / 60);
  expect(queryCache.getQueryState(viewerKey)?.isInvalidated).toBe(isOutdated);
  expect(queryCache.getQueryState(storeKeys.calendars)?.isInvalidated).toBe(isOutdated);
});

test.each(['dashboard', 'customers', 'report'] as const)(
  'P-31 what bookings count in is outdated once one came: %s',
  async (name) => {
    const { queryCache } = await openList(200);
    const queryKey = [...storeKeys[name], 'shown'];
    queryCache.setQueryData(queryKey, {});
    streams.latest().send('event: changed\ndata: {}\n\n');
    await pass(minute / 60);
    expect(queryCache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
