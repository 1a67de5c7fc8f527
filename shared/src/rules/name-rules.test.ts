import fc from 'fast-check';
import { cleanName, customerNameError, nameError, validateName } from './name-rules.ts';

const site = 'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.';
const direction = 'Retire os caracteres invisíveis que invertem o texto: apague e digite de novo.';

test.each([
  'Dr. João',
  'Dr.João',
  'Dra.Ana/Dra.Bia',
  'Corte c/ barba',
  'Corte/barba',
  'D.O.M.',
  'D.O.M',
  'S.A.',
  'J.R.Silva',
  'Studio 2.0',
  '3.5',
  'Máquina 1.5/2.0',
  'CNPJ 12.345.678/0001-90',
  'Salão da Ana – Unid. Centro',
  'Cia.de Beleza',
  'Esc.do Corpo',
  'Av.da Sé',
  'São José dos Campos',
  'Aww... que fofo',
  'Corte…com barba',
  'Corte & Barba #1 (50% off)',
  'Comunidade.Company',
  '👩‍👩‍👧‍👦 Família',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Inglês',
  'محمد علي',
  'שָׁלוֹם כהן',
  'می‌خواهم',
  '李小龙。理发',
  'नमस्ते',
])('MSG-010 %j is a name', (name) => {
  expect(nameError(name)).toBeUndefined();
  expect(cleanName(name)).toBe(name);
});

test.each(['Jô', 'Ana 2', 'O.', '李', 'نور', 'नमस्ते', '💈 Zé'])('BOOK-114 %j can be who books', (name) => {
  expect(customerNameError(name)).toBeUndefined();
});

test.each(['💈', '❤️', '🇧🇷', '7', '11987654321', '...', '-', '⠀', '\u3164'])(
  'BOOK-114 %j has no letter',
  (name) => {
    expect(customerNameError(name)).toBe('Escreva o seu nome com letras.');
  },
);

test.each([
  'http://exemplo',
  'HTTPS://Exemplo.pizza/x',
  'www.exemplo.pizza',
  'Ganhe em exemplo.com/x',
  'exemplo.com',
  'EXEMPLO.COM.BR!',
  'bit.ly/abc',
  'wa.me/5511987654321',
  't.co/x',
  'João,sol.com.br?',
  'ana@gmail.com',
  'salão.com',
  'ganhe.vip/agora',
  'youtu.be/x',
  '❤️.ws.com',
  'bit\u200B.ly/abc',
  'bi\u00ADt.l\u2060y/abc',
  'exemplo．com',
  'ｗｗｗ.exemplo',
  '10.0.0.1/x',
])('MSG-010 %j holds an address', (name) => {
  expect(nameError(name)).toBe(site);
  expect(validateName('title', name)).toEqual({ path: 'title', message: site });
});

test.each(Array.from('\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'))(
  'MSG-010 %j turns the direction of text',
  (control) => {
    expect(nameError(`Ana${control}anA`)).toBe(direction);
    expect(cleanName(`Ana${control}anA`)).toBe('AnaanA');
  },
);

/** Words of any script, emoji too, and what people write between them. */
const letters = fc.array(
  fc.oneof(
    fc.constantFrom(...Array.from('abzçãéßñøжЯλ日本語あ한אבתابتहิ')),
    fc.constantFrom('👩‍🦰', '💈', '🇧🇷', '✂️', '2', '7'),
  ),
  { minLength: 1, maxLength: 8 },
);
const word = letters.map((parts) => parts.join(''));
const abbreviated = fc.constantFrom('Dr. ', 'Dra. ', 'Sr. ', 'Unid. ', 'Av. ', 'D.O.M. ', 'c/ ', '2.0 ', '');
const between = fc.constantFrom(' ', ' - ', ' – ', '-', '/', ' & ', ', ', "'", '’', '. ', '! ', '... ', '(');
const honest = fc
  .array(fc.tuple(abbreviated, word, between), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

test('MSG-010 names of any script, with abbreviations, signs and emoji, are names', () => {
  fc.assert(fc.property(honest, (name) => nameError(name) === undefined));
});

const host = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}[a-z0-9]$/);
const ending = fc.constantFrom('com', 'com.br', 'net', 'ly', 'me', 'app', 'link', 'NET', 'Com.Br');
const trail = fc.constantFrom('', '/', '/x?y=1', ':8080', '.', '!', ')');
const address = fc.oneof(
  fc
    .tuple(fc.constantFrom('', 'https://', 'www.'), host, ending, trail)
    .map(([a, b, c, d]) => `${a}${b}.${c}${d}`),
  fc.tuple(fc.constantFrom('http://', 'https://', 'ftp://'), host).map((parts) => parts.join('')),
);

test('MSG-010 an address among honest words is found, and left out of what is stored', () => {
  fc.assert(
    fc.property(honest, address, honest, (before, found, after) => {
      const name = `${before} ${found} ${after}`;
      expect(nameError(name)).toBe(site);
      expect(cleanName(name)).toBe(`${before} ${after}`.trim().split(/\s+/).join(' '));
    }),
  );
});

test('MSG-010 whatever is stored, nothing that may not be typed is left of it', () => {
  const part = fc.oneof(address, fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '\u202E', '.', '://'));
  fc.assert(fc.property(fc.array(part), (parts) => nameError(cleanName(parts.join(''))) === undefined));
});

test('MSG-011 what is stored already may stay as it is, and nothing else like it', () => {
  expect(nameError('Sol sol.com.br', 'Sol sol.com.br')).toBeUndefined();
  expect(nameError('Sol sol.com.br/x', 'Sol sol.com.br')).toBe(site);
});
