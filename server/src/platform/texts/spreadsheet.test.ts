import { spreadsheet } from './spreadsheet.ts';

const cellOf = async (text: string) =>
  (await spreadsheet([[text]])).replace(/^\uFEFF/, '').replace(/\r\n$/, '');

test.each([
  ['=1+1', `'=1+1`],
  ['-1', `'-1`],
  ['@sum', `'@sum`],
  [' \t+55', `' \t+55`],
  ['=A1;B1', `"'=A1;B1"`],
])('CLI-011 %j would be computed, and is text', async (text, cell) => {
  expect(await cellOf(text)).toBe(cell);
});

test.each([
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫SUM(A1)',
  '\u3000＝1',
  '\u00A0=1',
  '\u200B=1',
  '\uFEFF=1',
  '\u0000=1',
  '\tAna',
  '\t=1',
])('CLI-013 %j is text, whatever its width and whatever stands before it', async (text) => {
  expect(await cellOf(text)).toBe(`'${text}`);
});

test.each(['\rAna', '\nAna', '\r\n=1'])('CLI-013 %j is text in one cell', async (text) => {
  expect(await cellOf(text)).toBe(`"'${text}"`);
});

test.each([
  ['dita "Mel"', '"dita ""Mel"""'],
  ['uma\nduas', '"uma\nduas"'],
  ['uma\rduas', '"uma\rduas"'],
  ['Ana-Lia @sol', 'Ana-Lia @sol'],
  ['', ''],
])('CLI-011 %j stays one cell', async (text, cell) => {
  expect(await cellOf(text)).toBe(cell);
});

test('COM-010 an amount below zero stays a number', async () => {
  expect(await cellOf('-12,00')).toBe('-12,00');
  expect(await cellOf('-12,00+1')).toBe(`'-12,00+1`);
});
