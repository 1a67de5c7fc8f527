import { monthsText } from './months-text.ts';

test.each([
  [['2026-11-28', '2026-11-30'], 'novembro'],
  [['2026-11-28', '2026-12-26'], 'novembro e dezembro'],
  [['2027-01-31', '2027-02-01', '2027-03-01'], 'janeiro, fevereiro e março'],
])('LOOK-005 the months of %j are %s', (days, text) => {
  expect(monthsText(days)).toBe(text);
});
