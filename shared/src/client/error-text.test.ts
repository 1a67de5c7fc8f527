import { startLocalApi, type LocalAnswer, type LocalApi } from '../test-support/local-api.ts';
import { createOwnerClient, errorText, fieldErrors } from './client.ts';

let server: LocalApi;

beforeAll(async () => {
  server = await startLocalApi();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

async function textOf(answer: LocalAnswer): Promise<string | undefined> {
  server.answers(() => answer);
  const call = createOwnerClient({ baseUrl: server.baseUrl }).call('login', {
    body: { username: '', password: '' },
  });
  return call.then(
    () => 'no failure',
    (error: unknown) => errorText(error),
  );
}

test.each<[string, LocalAnswer]>([
  ['plain text', { status: 500, text: 'x' }],
  ['a JSON string', { status: 400, json: 'x' }],
  ['detail', { status: 400, json: { type: 'about:blank', message: 'y', detail: 'x' } }],
  ['message', { status: 400, json: { type: 'about:blank', error: 'y', message: 'x' } }],
  ['error', { status: 400, json: { status: 400, error: 'x' } }],
  ['a list under the first field', { status: 400, json: { name: ['x', 'y'], price: ['z'] } }],
  ['a list under detail', { status: 400, json: { detail: ['x'] } }],
  ['message where detail says nothing', { status: 400, json: { detail: '', message: 'x' } }],
  ['message where detail is only blanks', { status: 400, json: { detail: ' ', message: 'x' } }],
  ['a bare list', { status: 400, json: ['x'] }],
])('ERR-003 ERR-021 Q-10 reads %s', async (_, answer) => {
  await expect(textOf(answer)).resolves.toBe('x');
});

test.each<[string, LocalAnswer]>([
  ['a lost connection', 'hang up'],
  ['an empty body', { status: 500 }],
  ['a page of HTML', { status: 500, text: '  <!doctype html><h1>Server error</h1>' }],
  ['a text longer than a sentence', { status: 500, text: 'x'.repeat(301) }],
  ['an object of numbers', { status: 500, json: { status: 500 } }],
  ['an empty object', { status: 500, json: {} }],
  ['null', { status: 500, json: null }],
])('ERR-004 Q-10 finds no sentence in %s', async (_, answer) => {
  await expect(textOf(answer)).resolves.toBeUndefined();
});

test('Q-10 shows a plain text of 300 characters whole', async () => {
  await expect(textOf({ status: 500, text: 'x'.repeat(300) })).resolves.toHaveLength(300);
});

test('ERR-004 finds no sentence in what is no failed call', () => {
  expect([new Error('x'), 'x', null, undefined].map(errorText)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('Q-10 what is wrong with each field is read, and nothing else is', () => {
  const refusal = (errors: unknown) => ({ response: { data: { detail: 'x', errors } } });
  expect(fieldErrors(refusal({ title: 'a', footer: ['b', 'c'], other: 7 }))).toEqual({
    title: 'a',
    footer: 'b',
  });
  expect([refusal(undefined), refusal('x'), new Error('x'), undefined].map(fieldErrors)).toEqual(
    Array(4).fill({}),
  );
});
