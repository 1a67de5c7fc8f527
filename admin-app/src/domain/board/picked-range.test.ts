import { addDaysToDate, clockDate } from './clock-date.ts';
import { pickedRange } from './picked-range.ts';

test('Q-23 picked days end where the day after them begins, whatever the browser’s clock made of it', () => {
  const monday = clockDate('2026-03-09T00:00');
  const offByAnHour = new Date(addDaysToDate(monday, 1).getTime() - 3_600_000);
  expect(pickedRange({ start: monday, end: offByAnHour, slots: [monday] })).toEqual({
    start: '2026-03-09T00:00:00',
    end: '2026-03-10T00:00:00',
  });
  const slots = [monday, addDaysToDate(monday, 1), addDaysToDate(monday, 2)];
  expect(pickedRange({ start: monday, end: offByAnHour, slots }).end).toBe('2026-03-12T00:00:00');
});

test('CAL-017 picked times are taken as they are, from midnight too', () => {
  const [start, end] = [clockDate('2026-03-09T00:00'), clockDate('2026-03-09T00:30')];
  expect(pickedRange({ start, end, slots: [start, end] })).toEqual({
    start: '2026-03-09T00:00:00',
    end: '2026-03-09T00:30:00',
  });
});
