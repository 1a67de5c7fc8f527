import { anEvent } from '../../test-support/events.ts';
import { calendarItems } from './calendar-items.ts';
import { clockDate } from './clock-date.ts';
import { droppedSpan, resizedSpan } from './dropped-span.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };

function itemOf(start_time: string, end_time: string) {
  const [item] = calendarItems([anEvent({ start_time, end_time })], march, undefined);
  if (!item) throw new Error('It is not shown.');
  return item;
}

const haircut = itemOf('2026-03-09T10:00:00', '2026-03-09T10:30:00');
const night = itemOf('2026-03-09T23:00:00', '2026-03-10T00:00:00');

test('MOVE-034 what is dropped elsewhere takes as long as before', () => {
  expect(droppedSpan(haircut, clockDate('2026-03-10T14:30:00'), 'Bruno')).toEqual({
    start: '2026-03-10T14:30:00',
    end: '2026-03-10T15:00:00',
    calendar: 'Bruno',
  });
  // It is shown to the last millisecond of its day.
  expect(droppedSpan(night, clockDate('2026-03-09T20:00:00'), 'Ana')).toMatchObject({
    end: '2026-03-09T21:00:00',
  });
});

test('MOVE-034 what is dropped where it was has not moved', () => {
  expect(droppedSpan(haircut, haircut.start, 'Ana')).toBeUndefined();
  expect(droppedSpan(haircut, haircut.start, 'Bruno')).toMatchObject({
    start: '2026-03-09T10:00:00',
    calendar: 'Bruno',
  });
});

test('MOVE-034 an edge that was drawn leaves the other where it is', () => {
  const { start, end } = haircut;
  expect(resizedSpan(haircut, { start, end: clockDate('2026-03-09T11:00:00') })).toMatchObject({
    start: '2026-03-09T10:00:00',
    end: '2026-03-09T11:00:00',
  });
  expect(resizedSpan(haircut, { start: clockDate('2026-03-09T09:30:00'), end })).toMatchObject({
    start: '2026-03-09T09:30:00',
    end: '2026-03-09T10:30:00',
  });
  const midnight = new Date(clockDate('2026-03-10T00:00:00').getTime() - 1);
  expect(resizedSpan(haircut, { start, end: midnight })).toMatchObject({ end: '2026-03-10T00:00:00' });
  expect(resizedSpan(night, { start: night.start, end: midnight })).toBeUndefined();
  expect(resizedSpan(haircut, { start, end })).toBeUndefined();
});

test('MOVE-034 an edge that is drawn as far as the other one, or beyond, moves nothing', () => {
  const { start, end } = haircut;
  expect(resizedSpan(haircut, { start, end: start })).toBeUndefined();
  expect(resizedSpan(haircut, { start: clockDate('2026-03-09T11:00:00'), end })).toBeUndefined();
});
