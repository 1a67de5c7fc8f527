import { readConfig } from '../config.ts';

const mail = {
  MAIL_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'avisos@agenda.example',
  PUBLIC_ORIGINS: 'https://agenda.example',
};

test.each([
  [{}, 'anybody'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [{ NODE_ENV: 'production' }, 'off'],
  [{ NODE_ENV: 'development' }, 'off'],
  [{ SIGN_UP: 'off' }, 'off'],
  [{ SIGN_UP: 'invite', NODE_ENV: 'production' }, 'invite'],
  [{ SIGN_UP: 'open', ...mail }, 'mail'],
])('JOIN-001 with %j whoever may come is %s', (env, by) => {
  expect(readConfig(env).signUp).toBe(by);
});

test('JOIN-008 SIGN_UP=open without MAIL_URL ends the start with a sentence', () => {
  const sentence = 'SIGN_UP=open envia um código por e-mail: informe também MAIL_URL.';
  expect(() => readConfig({ SIGN_UP: 'open' })).toThrow(sentence);
  expect(() => readConfig({ SIGN_UP: 'all' })).toThrow('SIGN_UP deve ser off, invite ou open.');
});

test('JOIN-007 SIGN_UP_DAYS is a number of days, 30 unless it is said', () => {
  expect(readConfig({}).signUpDays).toBe(30);
  expect(readConfig({ SIGN_UP_DAYS: '0' }).signUpDays).toBe(0);
  expect(() => readConfig({ SIGN_UP_DAYS: 'never' })).toThrow('SIGN_UP_DAYS deve ser um número de 0 a 9999.');
});
