import { eventAt, anEvent } from '../../test-support/events.ts';
import { sortedByStart, isOnDay, isOver } from './event-time.ts';

test.each([
  ['2026-03-09T08:30:00', true],
  ['2026-03-09T09:09:59', true],
  ['2026-03-09T09:10:00', false],
  ['2026-03-09 09:10', false],
  ['2026-03-09T09:10:00.000', false],
  ['2026-03-09T09:30:00', false],
])('INI-026 INI-027 at 09:10 an end at %s is over: %p', (end_time, over) => {
  expect(isOver(anEvent({ end_time }), '2026-03-09T09:10:00')).toBe(over);
});

const dayOff = anEvent({ start_time: '2026-03-09T00:00:00', end_time: '2026-03-10T00:00:00' });
const holidays = anEvent({ start_time: '2026-03-09T22:00:00', end_time: '2026-03-11T08:00:00' });

test.each([
  ['its day', eventAt('2026-03-09 10:00'), '2026-03-09', true],
  ['the day before', eventAt('2026-03-09 10:00'), '2026-03-08', false],
  ['the day after', eventAt('2026-03-09 10:00'), '2026-03-10', false],
  ['the whole day', dayOff, '2026-03-09', true],
  ['the midnight it ends at', dayOff, '2026-03-10', false],
  ['a day in between', holidays, '2026-03-10', true],
  ['the last of several days', holidays, '2026-03-11', true],
  ['the day after several', holidays, '2026-03-12', false],
  ['its day, though it has no length', eventAt('2026-03-09 10:00', { end_time: '' }), '2026-03-09', true],
])('Q-52 an event is on %s', (_, event, day, expected) => {
  expect(isOnDay(event, day)).toBe(expected);
});

test('INI-019 earlier starts come first, however they are spelt, and equal ones keep their order', () => {
  const first = eventAt('2026-03-09 08:00');
  const second = anEvent({ start_time: '2026-03-09 09:00', title: 'a' });
  const third = anEvent({ start_time: '2026-03-09T09:00:00', title: 'b' });
  const fourth = eventAt('2026-03-10 07:00');
  expect(sortedByStart([fourth, second, third, first])).toEqual([first, second, third, fourth]);
});
