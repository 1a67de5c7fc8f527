import { spreadsheet } from './spreadsheet.ts';

const cellOf = (text: string) =>
  spreadsheet([[text]])
    .replace(/^\uFEFF/, '')
    .replace(/\r\n$/, '');

test.each([
  ['=1+1', `'=1+1`],
  ['-1', `'-1`],
  ['@sum', `'@sum`],
  [' \t+55', `' \t+55`],
  ['=A1;B1', `"'=A1;B1"`],
])('CLI-011 %j would be computed, and is text', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});

test.each([
  ['dita "Mel"', '"dita ""Mel"""'],
  ['uma\nduas', '"uma\nduas"'],
  ['uma\rduas', '"uma\rduas"'],
  ['Ana-Lia @sol', 'Ana-Lia @sol'],
  ['', ''],
])('CLI-011 %j stays one cell', (text, cell) => {
  expect(cellOf(text)).toBe(cell);
});
