import { cutAtWord, mobileIn } from './cell-rules.ts';
import { readCustomerRow } from './customer-row-rules.ts';

test.each([
  ['(11) 98765-4321', '11987654321'],
  ['+55 11 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['011 98765 4321', '11987654321'],
  ['11987654321.0', '11987654321'],
  ['="11987654321"', '11987654321'],
  ["'11987654321", '11987654321'],
  ['(11) 3456-7890 / (11) 98765-4321', '11987654321'],
  ['cel: 11 98765-4321', '11987654321'],
])('IMP-003 %j is a phone', (cell, phone) => {
  expect(mobileIn([cell])).toBe(phone);
});

test.each([
  '1,19988E+10',
  '1,19988765E+10',
  '1.1998765432e+10',
  '98765-4321',
  '(11) 3456-7890',
  '11 8765-4321',
  '00 98765-4321',
  '+1 415 555 2671',
  '119876543210',
  'Ana',
  '1'.repeat(70),
])('IMP-003 %j is no phone', (cell) => {
  expect(mobileIn([cell])).toBeUndefined();
});

test.each([
  ['Maria da Conceição de Albuquerque Neta', 32, 'Maria da Conceição de'],
  ['Maria da Conceição de Albuquerque', 32, 'Maria da Conceição de'],
  ['Mariana', 7, 'Mariana'],
  ['M'.repeat(40), 32, 'M'.repeat(32)],
  ['ab 🙂', 4, 'ab'],
])('IMP-004 %j is cut at a word', (text, end, cut) => {
  expect(cutAtWord(text, end)).toBe(cut);
});

test('IMP-004 a name of more than 32 characters is cut and said so, and the row is imported', () => {
  const columns = [
    { header: 'Nome', field: 'name' },
    { header: 'Telefone', field: 'phone' },
  ] as const;
  const cells = ['Maria da Conceição de Albuquerque Neta', '11987654321'];
  expect(readCustomerRow({ number: 2, cells }, columns)).toMatchObject({
    content: { name: 'Maria da Conceição de' },
    problems: [{ field: 'name', detail: 'nome cortado: Maria da Conceição de', skips: false }],
  });
});
