import { anEvent } from '../../test-support/events.ts';
import { isTaken, overlappingEvents } from './overlaps.ts';

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

test('DAY-009 of events that lie on one another all are marked, whatever their order, and none of another calendar', () => {
  const span = (id: string, start: string, end: string, calendar = 'Ana') =>
    anEvent({ id, start_time: `2026-03-09T${start}:00`, end_time: `2026-03-09T${end}:00`, calendar });
  const long = span('long', '09:00', '12:00');
  const events = [
    span('last', '11:00', '11:30'),
    long,
    span('first', '09:30', '10:00'),
    span('after', '12:00', '12:30'),
    span('other', '09:00', '12:00', 'Bruno'),
  ];
  expect([...overlappingEvents(events)].map(({ id }) => id).sort()).toEqual(['first', 'last', 'long']);
});
