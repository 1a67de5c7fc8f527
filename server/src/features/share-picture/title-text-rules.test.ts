import { tidyTitle, withoutCharacters } from './title-text-rules.ts';

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
])('a title with %s is one line of what can be seen', (_, title, tidy) => {
  expect(tidyTitle(title)).toBe(tidy);
});

test('what no font has leaves no hole', () => {
  expect(withoutCharacters('Salão 💅 da Ana 💅', new Set(['💅']))).toBe('Salão da Ana');
});
