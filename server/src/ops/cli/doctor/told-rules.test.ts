import { readConfig } from '../../../config.ts';
import { toldFindings } from './told-rules.ts';

const https = { PUBLIC_ORIGINS: 'https://agenda.example,http://127.0.0.1:3000' };
const mail = { MAIL_URL: 'smtp://127.0.0.1', MAIL_FROM: 'avisos@agenda.example' };

const codes = (hasDevices: boolean, hasMails: boolean, env: Readonly<Record<string, string>>) =>
  toldFindings({ hasDevices, hasMails }, readConfig(env)).map(({ level, code }) => [level, code]);

test.each(['', 'http://agenda.example', 'https://localhost', 'https://127.0.0.1:3000'])(
  'PUSH-016 a server with PUBLIC_ORIGINS %j is named where devices wait for notices, and nowhere else',
  (origins) => {
    expect(codes(true, false, { PUBLIC_ORIGINS: origins })).toEqual([['warning', 'no_push_origin']]);
    expect(codes(false, false, { PUBLIC_ORIGINS: origins })).toEqual([]);
  },
);

test('PUSH-016 a public https address first is fine', () => {
  expect(codes(true, false, https)).toEqual([]);
});

test('MAIL-001 a server without a mail server is named where addresses wait for mails, and nowhere else', () => {
  expect(codes(false, true, https)).toEqual([['warning', 'no_mail_server']]);
  expect(codes(false, false, https)).toEqual([]);
  expect(codes(false, true, { ...https, ...mail })).toEqual([]);
});
