import { readCalendar } from './calendar-reading.ts';

const ana = {
  id: '1',
  name: 'Ana',
  delay_minutes: 60,
  interval_schedule: 15,
  allowed_future_days: 7,
  opening_hours: ['7'],
};

test('Q-18 a calendar as the contract has it stays as it is, its ids of either type', () => {
  expect(readCalendar(ana)).toEqual(ana);
  expect(readCalendar({ ...ana, id: 1, opening_hours: [7] })).toEqual({ ...ana, id: 1, opening_hours: [7] });
});

test('CONST-003 CONST-004 CONST-005 what a server leaves out takes its default', () => {
  const defaults = { delay_minutes: 0, interval_schedule: 30, allowed_future_days: 30, opening_hours: [] };
  expect(readCalendar({ id: '1', name: 'Ana' })).toEqual({ id: '1', name: 'Ana', ...defaults });
  expect(readCalendar({ ...ana, delay_minutes: 'x', interval_schedule: null })).toMatchObject({
    delay_minutes: 0,
    interval_schedule: 30,
  });
});
