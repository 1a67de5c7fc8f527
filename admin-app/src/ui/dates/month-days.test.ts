import { addMonths, dayError, isDay, maskDay, weekdayOf, weeksAround } from './month-days.ts';

test('months are counted on the calendar', () => {
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
  ['1', '1'],
  ['10', '10/'],
  ['100', '10/0'],
  ['1003', '10/03/'],
  ['10032026', '10/03/2026'],
  ['10/03/20267', '10/03/2026'],
  ['a', ''],
  ['5/', '5/'],
  ['5/1/2027', '5/1/2027'],
  ['5.1.27', '5/1/27'],
  ['10//', '10/'],
])('VAL-034 digits %s are shown as %s', (typed, shown) => {
  expect(maskDay(typed)).toBe(shown);
});

test.each([
  ['2026-03-10', true, undefined],
  ['', false, undefined],
  ['31/04/2027', false, 'A data 31/04/2027 não existe. Confira o dia e o mês.'],
  ['logo', false, 'Não entendi a data. Escreva como 05/01/2027.'],
])('VAL-034 whether %j is a day, and why not', (text, is, sentence) => {
  expect([isDay(text), dayError(text)]).toEqual([is, sentence]);
});
