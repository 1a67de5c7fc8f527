import fc from 'fast-check';
import { allRights } from '../../../platform/viewer.ts';
import { eventSearchFrom } from './event-search-rules.ts';

/** JavaScript reads the pattern as PostgreSQL does. */
const finds = (typed: string, text: string) =>
  new RegExp(eventSearchFrom(typed, allRights)?.pattern ?? '', 'u').test(text);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const letter = fc.constantFrom(
  ...Array.from('aAáÂãå çÇeÉêiíoõÕuüñÑ\u212bİıøØйИάΑ-^]\\[.*(1😀'),
  'a\u0303',
  'o\u0302\u0301',
);
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
const typed = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => letters.join(''));

test('Q-53 a text is found by what it holds in any case and with any accents, and by nothing else', () => {
  fc.assert(
    fc.property(typed, text, (words, inText) => {
      fc.pre(plain(words.trim()) !== '');
      expect(finds(words, inText)).toBe(plain(inText).includes(plain(words.trim())));
    }),
    { numRuns: 3000 },
  );
});

test('Q-53 a text is found by each part of it', () => {
  fc.assert(
    fc.property(text, fc.nat(12), fc.nat(12), (inText, first, last) => {
      const part = Array.from(inText).slice(first, last).join('');
      fc.pre(plain(part.trim()) !== '');
      expect(finds(part, inText)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
