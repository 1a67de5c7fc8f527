import { addDays, addMonths, maskDay, typedDay, weekdayOf, weeksAround } from './month-days.ts';

test('days and months are counted on the calendar', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(addMonths('2026-03-09', 1)).toBe('2026-04-09');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -1)).toBe('2025-12-31');
  expect(weekdayOf('2026-03-09')).toBe(1);
});

test('a month is shown in whole weeks that begin on Sunday', () => {
  const march = weeksAround('2026-03-09');
  expect(march).toHaveLength(5);
  expect(march[0]?.[0]).toBe('2026-03-01');
  expect(march[4]?.[6]).toBe('2026-04-04');
  const may = weeksAround('2026-05-31');
  expect(may).toHaveLength(6);
  expect(may[0]?.[0]).toBe('2026-04-26');
});

test.each([
  ['10/03/2026', '2026-03-10'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['31/04/2026', undefined],
  ['03/13/2026', undefined],
  ['10/03/26', undefined],
  ['10/03/0026', undefined],
  ['', undefined],
])('GEN-002 %j is typed for the day %s', (text, day) => {
  expect(typedDay(text)).toBe(day);
});

test.each([
  ['1', '1'],
  ['10', '10/'],
  ['100', '10/0'],
  ['1003', '10/03/'],
  ['10032026', '10/03/2026'],
  ['10/03/20267', '10/03/2026'],
  ['a', ''],
])('digits %s are shown as %s', (typed, shown) => {
  expect(maskDay(typed)).toBe(shown);
});
