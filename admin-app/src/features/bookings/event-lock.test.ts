import { act, renderHook } from '@testing-library/react';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useEventLock } from './event-lock.ts';

test('P-23 of two presses before the screen shows the first, only the first acts', async () => {
  const { result } = renderHook(useEventLock);
  const event: OwnerEvent = {
    id: 'e1',
    title: 'Corte',
    start_time: '2026-03-09T10:00:00',
    end_time: '2026-03-09T10:30:00',
    description: '',
    calendar: 'Ana',
    price: null,
    is_confirmed: false,
    client_name: 'João',
    client_phone: '11987654321',
  };
  const save = jest.fn(() => Promise.resolve());
  const { run } = result.current;
  await act(async () => {
    await Promise.all([run(event, save), run(event, save)]);
  });
  expect(save).toHaveBeenCalledTimes(1);
  expect(result.current.isBusy(event)).toBe(false);
});
