import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asRefusal } from './problem-of.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  const webRoot = mkdtempSync(path.join(os.tmpdir(), 'web-'));
  mkdirSync(path.join(webRoot, 'shell/1.0.0'), { recursive: true });
  for (const file of ['main.js', '.env']) writeFileSync(path.join(webRoot, 'shell/1.0.0', file), '0;');
  server = await openTestApp({}, { WEB_ROOT: webRoot });
});

afterAll(() => server.close());

const file = '/static/shell/1.0.0/main.js';

test.each(['/static/shell/1.0.0/.env', '/static/shell/1.0.0/....//x', '/static/shell/1.0.0/.git/config'])(
  'a hidden file, %s, is not there',
  async (address) => {
    expect(await server.ask(address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  },
);

test.each([
  ['range', 'bytes=99-'],
  ['if-match', '"x"'],
])('a condition that no file can meet, %s %s, is the caller’s mistake and no fault', async (name, value) => {
  expect((await server.ask(file)).status).toBe(200);
  expect(await server.ask(file, undefined, { [name]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
});

test('a name too long for any address names nothing, whatever the method', async () => {
  const url = `/scheduler/v1/get_store/${'x'.repeat(501)}/`;
  for (const method of ['GET', 'POST'] as const) {
    expect(await server.send({ method, url })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

const ofValues = ['22001', '22003', '22007', '22008', '22021', '22P02', '22P05'];
const ofStatements = ['22012', '23505', '42703'];

test.each<[object, string]>([
  ...ofValues.map((code): [object, string] => [{ code }, 'invalid']),
  ...ofStatements.map((code): [object, string] => [{ code }, 'fault']),
  [{ code: 'FST_ERR_CTP_INVALID_CONTENT_LENGTH', statusCode: 400 }, 'invalid'],
  [{ statusCode: 403 }, 'not_found'],
  [{ statusCode: 405 }, 'method_not_allowed'],
  [{ statusCode: 413 }, 'too_large'],
  [{ statusCode: 415 }, 'unsupported_media_type'],
  [{ statusCode: 429 }, 'rate_limited'],
  [{ statusCode: 499 }, 'invalid'],
  [{ statusCode: 500 }, 'fault'],
  [{}, 'fault'],
])('an error that says %j is answered as %s', (said, code) => {
  expect(asRefusal(Object.assign(new Error('in words'), said)).code).toBe(code);
});
