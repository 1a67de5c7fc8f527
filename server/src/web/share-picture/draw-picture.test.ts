import { drawPicture } from './draw-picture.ts';
import { pictureContents } from './share-picture-rules.ts';

const draw = (title: string, main = '#0055ff') =>
  drawPicture(pictureContents({ title, styles: { palette: { primary: { main } } } }));

const longest =
  'Clínica de Estética, Massagem e Bem-Estar da Doutora Maria Aparecida de Oliveira Gonçalves do Sol';

test.each([
  ['one letter', 'X'],
  ['120 characters', `${longest} ${'e Associados do Bairro'.repeat(2)}`.slice(0, 120)],
  ['one word of 120 letters', 'a'.repeat(120)],
  ['quotes', '“Aspas” \'simples\' "duplas"'],
  ['markup', '</svg><script>alert(1)</script>'],
  ['an entity', 'Sol &amp;'],
  ['other alphabets', 'Салон Ελλάδα Phở Việt Żółć'],
])('a title of %s is drawn to its last character', async (_, title) => {
  const png = await draw(title);
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(png.length).toBeLessThan(100_000);
  expect(png.equals(await draw(title.slice(0, -1)))).toBe(false);
});

test.each([
  ['emoji', 'Salão ❤️ da Ana 💅🏽👩‍👩‍👧', 'Salão da Ana'],
  ['Hebrew and Arabic', '\u202eשלום Salão \u200fمرحبا', 'Salão'],
  ['Chinese and signs', '漢字 Sol ⓑ🅰★', 'Sol'],
  ['everything there is', 'שלום', ''],
  ['what does not fit on three lines', 'W'.repeat(120), 'W'.repeat(110)],
])('%s is left out rather than drawn as boxes or beyond the edge', async (_, title, drawn) => {
  expect((await draw(title)).equals(await draw(drawn))).toBe(true);
});

test('the same title and colour are the same bytes, another colour other ones', async () => {
  const png = await draw('Sol');
  const [again, red] = await Promise.all([draw('Sol'), draw('Sol', '#c2185b'), draw('Lua ❤️')]);
  expect(again.equals(png)).toBe(true);
  expect(red.equals(png)).toBe(false);
});
