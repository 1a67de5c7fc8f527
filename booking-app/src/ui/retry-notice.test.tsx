import { act, fireEvent, render, screen } from '@testing-library/react';
import { RetryNotice, SlownessNotice } from './retry-notice.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('P-03 each attempt that takes 8 seconds is said to be slow, and can be tried again', async () => {
  const onRetry = jest.fn();
  render(<SlownessNotice onRetry={onRetry} />);
  for (const attempt of [1, 2, 3]) {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(screen.getByRole('alert')).toHaveTextContent('Está demorando mais que o normal.');
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledTimes(attempt);
  }
});

test('CUST-015 what can be tried again comes into sight, button and all', () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<RetryNotice text="Falhou." onRetry={() => undefined} />);
  expect(scroll.mock.contexts).toEqual([screen.getByRole('button').parentElement]);
  scroll.mockRestore();
});
