import { isHeader, knownColumns } from './column-rules.ts';
import { textOfFile } from './text-of-file.ts';
import { readRows } from './table-rules.ts';

const cellsOf = (text: string) => readRows(text).map(({ cells }) => cells);
const fieldsOf = (...headers: string[]) => knownColumns('customers', headers).map(({ field }) => field);

test.each([
  [
    'a;b\n1;2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a\tb\r1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['sep=,\na;x,b\n', [['a;x', 'b']]],
  ['"a;x";b', [['a;x', 'b']]],
  ['"a\r\nx";b', [['a\r\nx', 'b']]],
  ['"a ""x""";b', [['a "x"', 'b']]],
  ['a;"b', [['a', '"b']]],
  ['a;b;', [['a', 'b', '']]],
  ['a "x";b', [['a "x"', 'b']]],
  ['só um', [['só um']]],
])('IMP-002 %j is a table', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test('IMP-003 rows are counted as a spreadsheet counts them, blank ones and line ends in quotes, too', () => {
  expect(readRows('Nome;Obs\n\n"A";"x\ny"\n;\nB;').map(({ number }) => number)).toEqual([1, 3, 5]);
});

test('IMP-001 5,000 rows below a header are read, and one more is refused', () => {
  expect(readRows('a\n'.repeat(5001))).toHaveLength(5001);
  expect(() => readRows('a\n'.repeat(5002))).toThrow('mais de 5.000 linhas');
});

test('IMP-002 too many columns are refused', () => {
  expect(readRows(`a${';'.repeat(199)}`)[0]?.cells).toHaveLength(200);
  expect(() => readRows(`a${';'.repeat(200)}`)).toThrow('colunas demais');
});

test('IMP-002 of a cell as much is read as one of Excel holds, and the cells behind it stand in their places', () => {
  const long = 'a'.repeat(40_000);
  const whole = 'a'.repeat(32_767);
  expect(cellsOf(`${long};b\n"${long}";b`)).toEqual([
    [whole, 'b'],
    [whole, 'b'],
  ]);
});

test.each([
  ['a workbook', Buffer.from('504b030414000600', 'hex'), 'Salve como CSV'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'Isto não é uma planilha'],
])('IMP-002 %s is refused with what to do', (_, bytes, sentence) => {
  expect(() => textOfFile(bytes)).toThrow(sentence);
});

test.each([
  [Buffer.from('\uFEFFção'), 'ção'],
  [Buffer.from('e7e36f209320809480', 'hex'), 'ção “ €”€'],
  [Buffer.from('\uFEFFção', 'utf16le'), 'ção'],
])('IMP-002 %j is text', (bytes, text) => {
  expect(textOfFile(bytes)).toBe(text);
});

test('IMP-002 headers are known in any order, whatever their case, accents and signs', () => {
  expect(fieldsOf('OBSERVAÇÕES:', 'Nº', 'celular', 'NOME')).toEqual(['note', null, 'phone', 'name']);
  expect(fieldsOf('Name', 'Given Name', 'Family Name', 'Phone 1 - Type', 'Phone 1 - Value')).toEqual([
    'name',
    null,
    null,
    null,
    'phone',
  ]);
});

test('IMP-002 a first row with a phone and no known word is a customer', () => {
  expect(isHeader('customers', ['Ana', '11987654321'])).toBe(false);
  expect(isHeader('customers', ['Quem', 'Número'])).toBe(true);
  expect(isHeader('customers', ['Nome', '11987654321'])).toBe(true);
});
