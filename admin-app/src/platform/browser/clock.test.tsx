import { act, render, screen } from '@testing-library/react';
import { useNow } from './clock.ts';

const Clock = () => useNow().toISOString();

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-09T12:00:00Z') }));
afterEach(() => jest.useRealTimers());

test('the present moves on with the minutes', () => {
  const { container } = render(<Clock />);
  expect(container).toHaveTextContent('2026-03-09T12:00:00.000Z');
  act(() => jest.advanceTimersByTime(60_000));
  expect(container).toHaveTextContent('2026-03-09T12:01:00.000Z');
});

test('a page that is looked at again shows the present at once', () => {
  render(<Clock />);
  jest.setSystemTime(new Date('2026-03-10T08:00:00Z'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('2026-03-10T08:00:00.000Z')).toBeVisible();
});
