import { invalid, openRefusingApp, refusalIn } from '../../test-support/refused-fields.ts';

const { owner, expectUnchanged } = await openRefusingApp();

afterEach(expectUnchanged);

const path = '/user/v1/update_settings/';
const good = { title: 'Outro', footer: 'Outro', primary_color: '#112233', question_calendar: 'Outra?' };

const refusal = async (payload: string) => refusalIn(await owner.postText(path, payload));

const noTitle = 'Informe o título.';
const noText = 'Informe um texto.';
const noColour = 'Informe uma cor no formato #rrggbb.';
const badCharacters = 'Retire os caracteres inválidos.';

test.each<[string, unknown, string]>([
  ['title', '', noTitle],
  ['title', '   ', noTitle],
  ['title', '!!!', noTitle],
  ['title', '💈', noTitle],
  ['title', '\u0303', noTitle],
  ['title', 'a'.repeat(121), 'Use no máximo 120 caracteres.'],
  ['title', 'a'.repeat(10_000), 'Use no máximo 120 caracteres.'],
  ['title', 'Sol\nLua', badCharacters],
  ['title', 'Sol\u0000', badCharacters],
  ['title', '\ud800', badCharacters],
  ['title', null, noText],
  ['title', 7, noText],
  ['title', ['Sol'], noText],
  ['title', { a: 1 }, noText],
  ['footer', 'a'.repeat(10_000), 'Use no máximo 1000 caracteres.'],
  ['footer', 'Rua\u0000', badCharacters],
  ['footer', null, noText],
  ['footer', false, noText],
  ['question_calendar', 'a'.repeat(10_000), 'Use no máximo 200 caracteres.'],
  ['question_calendar', 'a\nb', badCharacters],
  ['primary_color', '', noColour],
  ['primary_color', null, noColour],
  ['primary_color', 0x112233, noColour],
  ['primary_color', 'red', noColour],
  ['primary_color', '112233', noColour],
  ['primary_color', '#11223', noColour],
  ['primary_color', '#1122334', noColour],
  ['primary_color', '#11223344', noColour],
  ['primary_color', '#gggggg', noColour],
  ['primary_color', '#112233; background: url(//x)', noColour],
  ['primary_color', 'x'.repeat(10_000), noColour],
])('API-030 Q-03 Q-64 Q-65 %s of %j is refused and nothing changes', async (field, value, sentence) => {
  expect(await refusal(JSON.stringify({ ...good, [field]: value }))).toEqual(invalid(field, sentence));
});

test.each([[7], [true], [['a']], [{ a: 1 }]])('a question of %j is refused', async (question_calendar) => {
  const { status, errors } = await refusal(JSON.stringify({ ...good, question_calendar }));
  expect({ status, fields: Object.keys(errors ?? {}) }).toEqual({
    status: 400,
    fields: ['question_calendar'],
  });
});

test.each([
  [{ primaryColor: 'red' }, noColour],
  [{ styles: { palette: { primary: { main: 'red' } } } }, noColour],
])('API-031 Q-03 the other spelling %j is checked likewise', async (change, sentence) => {
  expect(await refusal(JSON.stringify(change))).toEqual(invalid('primary_color', sentence));
});

test('every wrong field has its own sentence, and the first is the answer', async () => {
  const { detail, errors } = await refusal(JSON.stringify({ title: '', footer: 7, primary_color: 'red' }));
  expect(errors).toEqual({ title: noTitle, footer: noText, primary_color: noColour });
  expect(detail).toBe(noTitle);
});

test.each(['{', '', '[]', 'null', '7', '{"title": 1e400}', '{"__proto__": {"title": "x"}}'])(
  'a body of %s is refused',
  async (payload) => {
    expect(await refusal(payload)).toMatchObject({ status: 400, code: 'invalid' });
  },
);

test('a body of which nothing is known changes nothing', async () => {
  const { status } = await owner.ask(path, { endpoint: 'x', styles: 7, palette: {}, owner: 'lua' });
  expect(status).toBe(200);
});
