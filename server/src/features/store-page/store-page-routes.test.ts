import { sql } from 'kysely';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let test_: TestApp;

beforeAll(async () => {
  test_ = await openTestApp();
});

afterAll(() => test_.close());

const getStore = (name: string) => test_.ask(`/scheduler/v1/get_store/${name}/`);

test('API-001 API-002 answers the whole store without a token', async () => {
  const { status, body } = await getStore('barbearia-sol');
  expect(status).toBe(200);
  expect(body).toEqual({
    styles: {},
    title: 'Barbearia Sol',
    footer: 'Rua A, 123\nCentro',
    instagram: 'https://instagram.com/sol',
    phone: '11987654321',
    service_types: expect.any(Array) as unknown[],
    show_google_calendar_button: true,
    show_whatsapp_button: true,
    question_calendar: null,
    time_zone: 'America/Sao_Paulo',
  });
});
