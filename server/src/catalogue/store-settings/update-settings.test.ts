import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openInterruptibleApp } from '../../test-support/database/interruptible-database.ts';

const { database, server } = await openInterruptibleApp();
const owner = await server.asOwner('sol');
const stranger = await server.asOwner('lua');

beforeEach(() =>
  setStore(`title = 'Barbearia Sol', footer = 'Rua A, 123', question_calendar = 'Com quem?', styles = '{}'`),
);

const setStore = (change: string) =>
  server.database.pool.query(`update stores set ${change} where endpoint = 'barbearia-sol'`);

const update = (change: object) => owner.ask('/user/v1/update_settings/', change);
const settings = async () => (await owner.ask('/user/v1/get_settings/')).body;
const publicPage = async (name: string) => (await server.ask(`/scheduler/v1/get_store/${name}/`)).body;

async function colour() {
  return (await settings()) as { styles: { palette: { primary: { main: string } } } };
}

test('CONTA-012 CONTA-013 PERM-004 what is saved is answered and stays', async () => {
  const change = {
    title: 'Salão do Sol',
    footer: 'Rua B, 7\nCentro - 10%',
    primary_color: '#112233',
    question_calendar: 'Quem atende você?',
  };
  const { status, body } = await update(change);
  expect(status).toBe(200);
  expect(body).toEqual({
    title: change.title,
    footer: change.footer,
    styles: { palette: { primary: { main: '#112233' } } },
    question_calendar: change.question_calendar,
    endpoint: 'barbearia-sol',
    expiration_date: null,
    time_zone: 'America/Sao_Paulo',
    phone: '11987654321',
    instagram: 'https://instagram.com/sol',
    show_whatsapp_button: true,
    show_google_calendar_button: true,
  });
  expect(await settings()).toEqual(body);
});

test('CONTA-016 what is saved is on the public page at once', async () => {
  await update({ title: 'Sol', footer: 'Rua C', primary_color: '#abcdef', question_calendar: 'Com qual?' });
  expect(await publicPage(sol.endpoint)).toMatchObject({
    title: 'Sol',
    footer: 'Rua C',
    question_calendar: 'Com qual?',
    styles: { palette: { primary: { main: '#abcdef' } } },
  });
});

test.each([
  [{ title: 'Sol' }],
  [{ footer: '' }],
  [{ primary_color: '#112233' }],
  [{ question_calendar: 'Quem?' }],
  [{}],
])('API-030 of %j alone everything else stays', async (change: Record<string, string>) => {
  const { primary_color, ...texts } = change;
  const before = (await settings()) as object;
  const { status, body } = await update(change);
  expect(status).toBe(200);
  expect(body).toEqual({
    ...before,
    ...texts,
    ...(primary_color !== undefined && { styles: { palette: { primary: { main: primary_color } } } }),
  });
});

test.each([
  ['API-030', { primary_color: '#112233' }, '#112233'],
  ['API-031', { primaryColor: '#112233' }, '#112233'],
  ['Q-03', { styles: { palette: { primary: { main: '#112233' } } } }, '#112233'],
  ['Q-03', { primaryColor: '#aabbcc', primary_color: '#112233' }, '#112233'],
  ['Q-03', { styles: { palette: { primary: { main: '#aabbcc' } } }, primaryColor: '#112233' }, '#112233'],
  ['Q-65', { primary_color: '#ABCDEF' }, '#abcdef'],
  ['Q-03', { primary_color: '#1aF' }, '#11aaff'],
])('%s reads the colour in %j', async (_, change, main) => {
  expect((await update(change)).status).toBe(200);
  expect(await colour()).toMatchObject({ styles: { palette: { primary: { main } } } });
});

test('API-032 CONTA-001 CONTA-002 endpoint and expiration date stay, whatever is sent', async () => {
  await setStore(`expiration_date = '2026-12-31'`);
  const { status, body } = await update({
    endpoint: 'outra-loja',
    expiration_date: '2099-01-01',
    time_zone: 'Asia/Tokyo',
    store_id: lua.storeId,
    phone: '11900000000',
    title: 'Sol',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Sol',
    endpoint: 'barbearia-sol',
    expiration_date: '2026-12-31',
    time_zone: 'America/Sao_Paulo',
  });
  expect(await publicPage(sol.endpoint)).toMatchObject({ phone: '11987654321' });
  expect(await publicPage(lua.endpoint)).toMatchObject({ title: 'Salão Lua' });
});

test('API-030 the colour takes its place and leaves every other style', async () => {
  const styles = {
    palette: {
      primary: { light: '#ffffff', main: '#000000' },
      secondary: { main: '#445566' },
      mode: 'light',
    },
    typography: { fontFamily: 'Inter' },
  };
  await setStore(`styles = '${JSON.stringify(styles)}'`);
  await update({ primary_color: '#112233' });
  expect(await publicPage(sol.endpoint)).toMatchObject({
    styles: {
      ...styles,
      palette: { ...styles.palette, primary: { light: '#ffffff', main: '#112233' } },
    },
  });
});

test.each([
  '{}',
  '[]',
  '7',
  '"red"',
  'null',
  '[{"palette": {}}]',
  '{"palette": "red", "spacing": 8}',
  '{"palette": null, "spacing": 8}',
  '{"palette": [1], "spacing": 8}',
  '{"palette": {"primary": "red", "mode": "dark"}, "spacing": 8}',
  '{"palette": {"primary": {"main": {"a": 1}}, "mode": "dark"}, "spacing": 8}',
])('API-030 styles such as %s take a colour too', async (styles) => {
  await setStore(`styles = '${styles}'`);
  expect((await update({ primary_color: '#112233' })).status).toBe(200);
  expect(await colour()).toMatchObject({ styles: { palette: { primary: { main: '#112233' } } } });
  expect(await publicPage(sol.endpoint)).toMatchObject({
    styles: {
      palette: { primary: { main: '#112233' }, ...(styles.includes('mode') && { mode: 'dark' }) },
      ...(styles.includes('spacing') && { spacing: 8 }),
    },
  });
});

test.each([[null], [''], ['   ']])('CONTA-005 a question of %j is none', async (question_calendar) => {
  expect((await update({ question_calendar })).body).toMatchObject({ question_calendar: null });
  expect(await publicPage(sol.endpoint)).toMatchObject({ question_calendar: null });
});

test.each([
  ["João's Barber & Cia. 2!", 'Joãos Barber  Cia 2'],
  ['  Sol  ', 'Sol'],
  ['<b>Sol</b>', 'bSolb'],
  ['Sa\u0303o Joa\u0303o', 'São João'],
  ['Sol 💈', 'Sol'],
])('VAL-025 Q-64 CONTA-008 the title %j is stored as %j', async (title, stored) => {
  expect((await update({ title })).body).toMatchObject({ title: stored });
});

test.each([
  ['Rua A, 123 - 10% off! (Centro).', 'Rua A, 123 - 10% off Centro'],
  ['Rua A\nCentro\tSul', 'Rua A\nCentro\tSul'],
  ['<script>alert(1)</script>', 'scriptalert1script'],
  ['a@b.com: 9/10', 'abcom 910'],
  ['!!!', ''],
])('VAL-025 Q-64 CONTA-009 the footer %j is stored as %j', async (footer, stored) => {
  expect((await update({ footer })).body).toMatchObject({ footer: stored });
});

test('CONTA-018 title and footer that an operator gave other signs stay where they are sent as they are', async () => {
  const [title, footer] = ['Barbearia Sol & Cia.', 'R. São João, 10 (fundos) - Centro/SP'];
  await setStore(`title = '${title}', footer = '${footer}'`);
  const { body } = await update({ title, footer, question_calendar: 'Onde?' });
  expect(body).toMatchObject({ title, footer, question_calendar: 'Onde?' });
  expect((await update({ title: `${title} 2`, footer })).body).toMatchObject({
    title: 'Barbearia Sol  Cia 2',
    footer,
  });
});

test('Q-66 an owner whose page is off the air still changes its settings', async () => {
  await setStore(`expiration_date = '2026-03-08'`);
  expect(await update({ title: 'De volta' })).toMatchObject({ status: 200, body: { title: 'De volta' } });
  await setStore(`expiration_date = null`);
});

test('API-030 changes of different fields at once are all stored', async () => {
  const answers = await Promise.all([
    update({ title: 'Um' }),
    update({ footer: 'Dois' }),
    update({ question_calendar: 'Três' }),
    update({ primary_color: '#112233' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await settings()).toMatchObject({
    title: 'Um',
    footer: 'Dois',
    question_calendar: 'Três',
    styles: { palette: { primary: { main: '#112233' } } },
  });
});

test('API-030 a store that is gone before its settings change is not found', async () => {
  const removeStore = () => server.database.pool.query(`delete from stores where endpoint = 'salao-lua'`);
  const [answer] = await database.interrupt(
    () => stranger.ask('/user/v1/update_settings/', { title: 'Sol' }),
    removeStore,
  );
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
