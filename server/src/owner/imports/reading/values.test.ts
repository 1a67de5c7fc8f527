import { dayFrom, minutesFrom, priceFrom, splitMoment, timeFrom } from './value-rules.ts';

const said = ({ value, problems }: ReturnType<typeof dayFrom> | ReturnType<typeof priceFrom>) =>
  value ?? problems.map(({ detail }) => detail).join();

test.each([
  ['30', 30],
  ['30 min', 30],
  ['1h30', 90],
  ['1:30', 90],
  ['01:30:00', 90],
  ['1440', 1440],
  ['1441', 'duração inválida'],
  ['0', 'duração inválida'],
  ['uma hora', 'duração inválida'],
  ['9'.repeat(100), 'duração inválida'],
  ['', ''],
])('IMP-005 the minutes %j are read as %j', (cell, says) => {
  expect(said(minutesFrom(cell, 1440))).toBe(says);
});

test.each([
  ['R$ 1.234,50', 1234.5],
  ['50', 50],
  ['45,00', 45],
  ['0', 0],
  ['1.234', 1.23],
  ['R$ 99.999.999', 'preço inválido'],
  ['-5', 'preço inválido'],
  ['a partir de 50', 'preço inválido'],
  ['', ''],
])('IMP-005 the price %j is read as %j', (cell, says) => {
  expect(said(priceFrom(cell))).toBe(says);
});

test('IMP-005 a price of two meanings says how it was read', () => {
  expect(priceFrom('1.234').problems).toEqual([
    { field: 'price', detail: 'Lido como R$ 1,23. Se são milhares, escreva 1234.', skips: false },
  ]);
});

test.each([
  ['03/12/2026', '2026-12-03'],
  ['3.12.26', '2026-12-03'],
  ['2026-12-03', '2026-12-03'],
  ['qui, 3 de dezembro de 2026', '2026-12-03'],
  ['31/02/2026', 'data não existe'],
  ['12/25/2026', 'data não existe'],
  ['03/12', 'falta o ano'],
  ['46000', 'data incompleta'],
  ['', 'falta o dia'],
])('IMP-006 the day %j is read as %j, the day first', (cell, says) => {
  expect(said(dayFrom(cell))).toBe(says);
});

test.each([
  ['9:30', '09:30'],
  ['09:30:00', '09:30'],
  ['9h', '09:00'],
  ['9h30', '09:30'],
  ['9h30min', '09:30'],
  ['9', '09:00'],
  ['9:30 PM', '21:30'],
  ['12:15 a.m.', '00:15'],
  ['14:00 – 14:30', '14:00'],
  ['14:00 às 15h', '14:00'],
  ['24:00', 'horário não existe'],
  ['10:75', 'horário não existe'],
  ['1000', 'horário não existe'],
  ['0,4375', 'horário não existe'],
  ['', 'falta o horário'],
])('IMP-006 the time %j is read as %j', (cell, says) => {
  expect(said(timeFrom(cell))).toBe(says);
});

test.each([
  ['12/03/2026 10:00', '', '12/03/2026', '10:00'],
  ['2026-03-12T10:00:00', '', '2026-03-12', '10:00:00'],
  ['12/03/2026 00:00', '10:00', '12/03/2026', '10:00'],
  ['12/03/2026', '10:00', '12/03/2026', '10:00'],
])('IMP-006 %j with the time %j is %j at %j', (day, time, readDay, readTime) => {
  expect(splitMoment(day, time)).toEqual({ day: readDay, time: readTime });
});
