import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

async function settings() {
  const owner = await server.asOwner('sol');
  const { status, body } = await owner.ask('/user/v1/get_settings/');
  expect(status).toBe(200);
  return body as object;
}

const setStore = (change: string) =>
  server.database.pool.query(`update stores set ${change} where endpoint = 'barbearia-sol'`);

test('API-029 answers the settings, with black where no primary colour was chosen', async () => {
  expect(await settings()).toEqual({
    title: 'Barbearia Sol',
    footer: 'Rua A, 123\nCentro',
    styles: { palette: { primary: { main: '#000000' } } },
    question_calendar: null,
    endpoint: 'barbearia-sol',
    expiration_date: null,
    time_zone: 'America/Sao_Paulo',
    phone: '11987654321',
    instagram: 'https://instagram.com/sol',
    show_whatsapp_button: true,
    show_google_calendar_button: true,
  });
});

test('API-029 answers the chosen colour and question, the last day and the zone', async () => {
  await setStore(`styles = '{"palette": {"primary": {"main": "#112233"}, "secondary": {"main": "#445566"}}}',
    question_calendar = 'Com quem?', expiration_date = '2026-12-31', time_zone = 'America/Manaus'`);
  expect(await settings()).toMatchObject({
    styles: { palette: { primary: { main: '#112233' } } },
    question_calendar: 'Com quem?',
    expiration_date: '2026-12-31',
    time_zone: 'America/Manaus',
  });
});

test.each(['{}', '{"palette": "red"}', '{"palette": {"primary": {"light": "#ffffff"}}}', '[]', '7'])(
  'API-029 styles such as %s have a primary colour too',
  async (styles) => {
    await setStore(`styles = '${styles}'`);
    expect(await settings()).toMatchObject({ styles: { palette: { primary: { main: '#000000' } } } });
  },
);
