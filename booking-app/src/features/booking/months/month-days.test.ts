import { monthsFrom, movedDay, reasonAgainst } from './month-days.ts';

test('LOOK-005 the months begin with the week of today and end with the month of the last day', () => {
  const months = monthsFrom('2026-11-28', '2026-12-28');
  expect(months.map((days) => [days[0], days.at(-1)])).toEqual([
    ['2026-11-22', '2026-11-30'],
    ['2026-12-01', '2026-12-31'],
  ]);
  expect(monthsFrom('2026-12-01', '2026-12-31')[0]?.[0]).toBe('2026-12-01');
});

test.each([
  ['ArrowLeft', '2026-11-27'],
  ['ArrowRight', '2026-11-29'],
  ['ArrowUp', '2026-11-21'],
  ['ArrowDown', '2026-12-05'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-28'],
  ['PageUp', '2026-10-28'],
  ['PageDown', '2026-12-28'],
  ['Enter', undefined],
])('LOOK-005 %s leads from Saturday, 28 November to %s', (key, day) => {
  expect(movedDay(key, '2026-11-28')).toBe(day);
});

test('LOOK-005 a month that is shorter is left at its last day, and a week at the border of its month', () => {
  expect(movedDay('PageDown', '2026-01-31')).toBe('2026-02-28');
  expect(movedDay('Home', '2026-12-01')).toBe('2026-12-01');
  expect(movedDay('End', '2026-11-30')).toBe('2026-11-30');
});

test('LOOK-005 a day without times says why', () => {
  const month = { lastDay: '2026-12-28', fullDays: ['2026-12-08'], holidays: [] };
  const offered = { days: ['2026-12-01'], month, today: '2026-11-28' };
  const days = ['2026-12-01', '2026-12-08', '2026-12-06', '2026-11-27', '2026-12-29'];
  expect(days.map((day) => reasonAgainst(day, offered))).toEqual([
    undefined,
    'sem horários',
    'fechado',
    'já passou',
    'ainda não abriu',
  ]);
});
