import { pictureContents, sharePicturePath, tidyTitle, withoutCharacters } from './share-picture-rules.ts';

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
  ['#ffe600', '#000000'],
  ['#ffffff', '#000000'],
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
