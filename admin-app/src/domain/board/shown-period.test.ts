import { movePeriod, periodTitle, dayRangeOf, type ShownPeriod } from './shown-period.ts';

const on = (day: string, view: ShownPeriod['view'] = 'month'): ShownPeriod => ({ view, day });

test.each([
  ['month', '2026-03-01', '2026-04-04'],
  ['week', '2026-03-08', '2026-03-14'],
  ['day', '2026-03-09', '2026-03-09'],
  ['agenda', '2026-03-09', '2026-04-08'],
] as const)('CAL-016 CAL-019 the %s of 9 March is from %s to %s', (view, from, to) => {
  expect(dayRangeOf(on('2026-03-09', view))).toEqual({ from, to });
});

test('a month that fills its weeks has no days of others', () => {
  expect(dayRangeOf(on('2026-02-10'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test.each([
  ['month', '2026-01-31', 1, '2026-02-28'],
  ['month', '2028-03-31', -1, '2028-02-29'],
  ['month', '2026-12-09', 1, '2027-01-09'],
  ['week', '2026-03-30', 1, '2026-04-06'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['agenda', '2026-03-09', 1, '2026-04-08'],
] as const)('CAL-005 in the %s view %s moves by %i to %s', (view, day, direction, moved) => {
  expect(movePeriod(on(day, view), direction)).toEqual(on(moved, view));
});

test.each([
  ['month', 'março 2026'],
  ['week', '08/03/2026 – 14/03/2026'],
  ['day', 'segunda-feira, 9 de março'],
  ['agenda', '09/03/2026 – 08/04/2026'],
] as const)('CAL-003 CAL-012 CAL-014 the %s view is headed "%s"', (view, title) => {
  expect(periodTitle(on('2026-03-09', view))).toBe(title);
});
