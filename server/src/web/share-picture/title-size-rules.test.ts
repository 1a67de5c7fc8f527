import { titleSize } from './title-size-rules.ts';

const space = { width: 1020, height: 330, lineHeight: 1.14, lines: 3, smallest: 44, largest: 132 };
const sizeOf = (title: string) => titleSize(title, space);

test('a short title is as large as can be, a long one as small as must be', () => {
  expect(sizeOf('X')).toBe(132);
  expect(sizeOf('Barbearia Sol')).toBe(132);
  expect(sizeOf('W'.repeat(120))).toBe(44);
});

test('a title never grows by getting longer', () => {
  const words = 'Clínica de Estética e Massagem da Doutora Maria Aparecida de Oliveira'.split(' ');
  const sizes = words.map((_, index) => sizeOf(words.slice(0, index + 1).join(' ')));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(sizes.at(-1)).toBeGreaterThan(44);
});

test('the blanks between words take their room', () => {
  const fewBlanks = 'CorteeCor daBia edaLia noSol';
  expect(sizeOf('Corte e Cor da Bia e da Lia no Sol')).toBeLessThan(sizeOf(fewBlanks));
});

test.each(['Otorrinolaringologista', 'OTORRINOLARINGOLOGISTA'])('%s stays whole on its line', (word) => {
  expect(sizeOf(word)).toBeLessThan(132);
  expect(sizeOf(`${word} Ana`)).toBe(sizeOf(word));
});
