import { initialFilters, listedDay, withDay, withMode } from './filters.ts';

const today = '2026-03-09';

test('INI-005 the first mode is today', () => {
  expect(listedDay(initialFilters, today)).toBe(today);
});

test('INI-008 a picked day is a mode of its own', () => {
  const filters = withDay(initialFilters, '2026-03-10');
  expect(filters.mode).toBe('date');
  expect(listedDay(filters, today)).toBe('2026-03-10');
});

test('INI-009 Hoje resets the date', () => {
  const filters = withMode(withDay(initialFilters, '2026-03-10'), 'today');
  expect(filters).toEqual(initialFilters);
});

test.each(['all', 'unconfirmed'] as const)('Q-52 the mode %s keeps the date without use', (mode) => {
  const filters = withMode(withDay(initialFilters, '2026-03-10'), mode);
  expect(filters.pickedDay).toBe('2026-03-10');
  expect(listedDay(filters, today)).toBeUndefined();
});

test('Q-52 clearing the date is Hoje; picking today is a day like any other', () => {
  expect(withDay(withDay(initialFilters, '2026-03-10'), undefined)).toEqual(initialFilters);
  expect(withDay(initialFilters, today)).toMatchObject({ mode: 'date', pickedDay: today });
});
