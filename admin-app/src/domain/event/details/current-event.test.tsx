import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { anEvent } from '../../../test-support/events.ts';
import { eventsKey } from '../event-queries.ts';
import { useCurrentEvent } from './current-event-queries.ts';

const before = anEvent({ id: '7', revision: 1, is_confirmed: false });
const after = anEvent({ id: '7', revision: 2, is_confirmed: true });

test.each([
  ['the list that was asked last', [[before], [after]], before],
  ['the list that is first in memory', [[after], [before]], before],
  ['what was opened', [[before]], after],
])('DAY-025 of an event in several lists the newest revision counts: %s', (_, lists, opened) => {
  const client = new QueryClient();
  for (const [place, list] of lists.entries()) client.setQueryData([...eventsKey, place], list);
  const { result } = renderHook(() => useCurrentEvent(opened), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toEqual(after);
});
