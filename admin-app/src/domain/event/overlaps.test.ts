import { anEvent } from '../../test-support/events.ts';
import { isTaken } from './overlaps.ts';

const event = anEvent({ id: 'e1' });
const at = (start: string, end: string) => ({
  start: `2026-03-09T${start}:00`,
  end: `2026-03-09T${end}:00`,
  calendar: 'Ana',
});

test('Q-12 Q-58 times are compared whatever their spelling', () => {
  const spaced = { ...event, start_time: '2026-03-09 10:00', end_time: '2026-03-09 10:30' };
  expect(isTaken([spaced], at('10:30', '11:00'))).toBe(false);
  expect(isTaken([spaced], at('10:15', '10:45'))).toBe(true);
});

test('Q-58 what is moved is not in its own way, another event of the same start is', () => {
  expect(isTaken([event], at('10:00', '10:30'), event)).toBe(false);
  expect(isTaken([event, { ...event, id: 'e2' }], at('10:00', '10:30'), event)).toBe(true);
});
