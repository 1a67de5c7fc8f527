import {
  pictureContents,
  sharePicturePath,
  tidyTitle,
  withoutCharacters,
  titleSize,
} from './share-picture-rules.ts';

const coloured = (main: string) => ({ palette: { primary: { main } } });

test('another title or another colour is another address, the same store the same', () => {
  const path = (title: string, styles: object = {}) => sharePicturePath('sol', { title, styles });
  const paths = [path('Sol'), path('Sol Novo'), path('Sol', coloured('#0055ff'))];
  expect(new Set(paths).size).toBe(3);
  expect(path('Sol')).toBe(paths[0]);
  expect(path('Sol', coloured('#000000'))).toBe(paths[0]);
});

test.each([
  ['#000000', '#ffffff'],
  ['#0055ff', '#ffffff'],
  ['#ffe600', '#1a1601'],
  ['#ffffff', '#161616'],
])('P-14 on %s everything is drawn in %s', (background, ink) => {
  expect(pictureContents({ title: 'Sol', styles: coloured(background) })).toEqual({
    title: 'Sol',
    background,
    ink,
  });
});

test.each([
  ['plain', 'Barbearia Sol', 'Barbearia Sol'],
  ['accents of two characters', 'Sala\u0303o E\u0301', 'Salão É'],
  ['line breaks and tabs', ' um\r\ndois\t\u2028três ', 'um dois três'],
  ['control characters', 'a\u0000b\u0007c', 'a b c'],
  ['zero width and direction marks', 'a\u200bb\u202ec\u2066d\ufeffe\u00ad', 'abcde'],
  ['letters from a styling tool', '𝓑𝓮𝓵𝓵𝓪 ＡＢＣ！', 'Bella ABC!'],
  ['heaps of marks', 'Z\u0337\u031b\u033aalgo', 'Zalgo'],
  ['half a character', 'Sol\ud83d', 'Sol'],
  ['markup', '</svg>&amp;"', '</svg>&amp;"'],
])('a title with %s is one line of visible characters', (_, title, tidy) => {
  expect(tidyTitle(title)).toBe(tidy);
});

test('what no font has leaves no hole', () => {
  expect(withoutCharacters('Salão 💅 da Ana 💅', new Set(['💅']))).toBe('Salão da Ana');
});

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
