import { customerName, customerPhone, day, id, line, moment, paragraph, price, timeOfDay } from './fields.ts';
import type { z } from 'zod';

const sentence = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

test('Q-18 ids are read as text, whether they come as text or number', () => {
  expect([id.parse('7'), id.parse(7), id.parse('c0ffee-1')]).toEqual(['7', '7', 'c0ffee-1']);
});

test.each([[''], ['x'.repeat(65)], [1.5], [null], [undefined], [true], [['7']], ['7\u0000'], ['\ud800']])(
  'Q-18 refuses %j as an id',
  (value) => {
    expect(sentence(id, value)).toBe('Informe um identificador válido.');
  },
);

test('VAL-006 API-045 a customer name is trimmed and may have 1 to 32 characters', () => {
  expect(customerName.parse('  João Silva ')).toBe('João Silva');
  expect(customerName.parse('😀'.repeat(32))).toBe('😀'.repeat(32));
  expect(customerName.parse('Jo\u0061\u0303o')).toBe('João'.normalize('NFC'));
});

test.each([
  ['', 'Informe o seu nome.'],
  ['   ', 'Informe o seu nome.'],
  ['\u200b\u00a0', 'Informe o seu nome.'],
  ['x'.repeat(33), 'Use no máximo 32 caracteres no nome.'],
  ['x'.repeat(201), 'Use no máximo 200 caracteres.'],
  ['João\nSilva', 'Retire os caracteres inválidos.'],
  ['João\u0000', 'Retire os caracteres inválidos.'],
  ['João\u2028Silva', 'Retire os caracteres inválidos.'],
  ['João\ud800', 'Retire os caracteres inválidos.'],
  [7, 'Informe um texto.'],
  [undefined, 'Informe um texto.'],
])('API-045 refuses the customer name %j: %s', (value, expected) => {
  expect(sentence(customerName, value)).toBe(expected);
});

test.each([
  ['1198765432'],
  ['119876543210'],
  ['(11) 98765-4321'],
  ['1198765432x'],
  ['١١٩٨٧٦٥٤٣٢١'],
  [11987654321],
  [null],
])('VAL-004 API-045 refuses the customer phone %j', (value) => {
  expect(sentence(customerPhone, value)).toBe('Digite o DDD e o número do seu telefone.');
});

test('VAL-005 API-045 takes a phone of exactly eleven digits', () => {
  expect(customerPhone.parse('11987654321')).toBe('11987654321');
});

test.each([
  ['00000000000', 'O DDD 00 não existe no Brasil. Confira o número.'],
  ['14155552671', 'Use um celular: o número começa com 9 depois do DDD.'],
])('CUST-007 refuses %s, which Brazil does not have', (value, why) => {
  expect(sentence(customerPhone, value)).toBe(why);
});

test('Q-16 takes times with and without seconds and keeps the minutes', () => {
  expect(['08:00', '23:59', '10:30:59'].map((time) => timeOfDay.parse(time))).toEqual([
    '08:00',
    '23:59',
    '10:30',
  ]);
});

test.each([['24:00'], ['8:00'], ['10:60'], ['10:00:60'], ['10h00'], [''], [600], [undefined]])(
  'Q-16 refuses the time %j',
  (value) => {
    expect(sentence(timeOfDay, value)).toBe('Informe um horário válido.');
  },
);

test('takes dates that exist', () => {
  expect(['2026-03-09', '2028-02-29'].map((date) => day.parse(date))).toEqual(['2026-03-09', '2028-02-29']);
});

test.each([
  ['2026-02-29'],
  ['2026-13-01'],
  ['09/03/2026'],
  ['2026-3-9'],
  ['2026-03-09T10:00'],
  [''],
  [20260309],
  [null],
])('refuses the date %j', (value) => {
  expect(sentence(day, value)).toBe('Informe uma data válida.');
});

test.each([
  '2026-03-09T10:00:00',
  '2026-03-09T10:00',
  '2026-03-09 10:00:00',
  '2026-03-09T10:00:00.123',
  '2026-03-09T13:00:00Z',
  '2026-03-09T10:00:00-03:00',
])('Q-12 takes the moment %s as it came', (value) => {
  expect(moment.parse(value)).toBe(value);
});

test.each([
  ['2026-02-30T10:00'],
  ['2026-03-09T25:00'],
  ['2026-03-09T10:00:60'],
  ['2026-03-09'],
  ['10:00'],
  [1_773_000_000],
  [null],
])('Q-12 refuses the moment %j', (value) => {
  expect(sentence(moment, value)).toBe('Informe data e hora válidas.');
});

test.each([
  [50, 50],
  [0, 0],
  ['12.5', 12.5],
  ['12,5', 12.5],
  [' 12,50 ', 12.5],
  [12.345, 12.35],
  [9_999_999.99, 9_999_999.99],
  ['', null],
  ['  ', null],
  [null, null],
])('Q-15 reads the price %j as %j', (value, reais) => {
  expect(price.parse(value)).toBe(reais);
});

test.each([
  [-1],
  ['-1'],
  [NaN],
  [Infinity],
  [10_000_000],
  ['abc'],
  ['1.234,56'],
  ['1e3'],
  ['0x10'],
  [','],
  ['9'.repeat(21)],
  [true],
  [undefined],
])('Q-15 refuses the price %p', (value) => {
  expect(sentence(price, value)).toBe('Informe um preço válido.');
});

test('a line holds no line break, a paragraph may; both are stored in one form', () => {
  expect([line(20), paragraph(20)].map((text) => text.parse('Sa\u0303o'))).toEqual(['São', 'São']);
  expect(paragraph(20).parse('Rua A\r\n\tnº 1')).toBe('Rua A\r\n\tnº 1');
  expect(sentence(line(20), 'Rua A\nnº 1')).toBe('Retire os caracteres inválidos.');
  expect(sentence(paragraph(20), 'Rua\u0007A')).toBe('Retire os caracteres inválidos.');
  expect(sentence(paragraph(5), 'Rua A, 1')).toBe('Use no máximo 5 caracteres.');
  expect(sentence(line(5), 'Rua A, 1')).toBe('Use no máximo 5 caracteres.');
});
