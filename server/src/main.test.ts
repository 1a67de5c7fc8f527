import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { startServerProcess, type ServerProcess } from './test-support/server-process.ts';

// Starting processes takes long on a busy machine.
jest.setTimeout(240_000);

let folder: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
});

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

const start = async (env: Record<string, string> = {}) => {
  const server = await startServerProcess({ DATABASE_URL: 'pglite:memory', WEB_ROOT: folder, ...env });
  running.push(server);
  return server;
};

const onDisk = () => ({ DATABASE_URL: `pglite:${path.join(folder, 'data')}` });

test('a newcomer is told the addresses, and the demonstration store is there', async () => {
  const { address, output } = await start();
  expect(output()).toContain(`${address}/demo`);
  expect(output()).toContain(`${address}/admin`);
  expect(output()).toContain(`${address}/api/docs`);
  const demo = await fetch(`${address}/scheduler/v1/get_store/demo/`);
  expect(demo.status).toBe(200);
  const page = (await demo.json()) as { service_types: unknown[] };
  expect(page.service_types).toHaveLength(3);
});

test('what was booked is still there after a stop and a start, and nothing is seeded twice', async () => {
  const first = await start(onDisk());
  const ask = (address: string) =>
    fetch(`${address}/scheduler/v1/get_store/demo/`).then((answer) => answer.json());
  const before = await ask(first.address);
  expect(await first.stop('SIGINT')).toBe(0);
  const second = await start(onDisk());
  expect(await ask(second.address)).toEqual(before);
});

test('in production there is no demonstration store', async () => {
  const { address, output } = await start({ NODE_ENV: 'production' });
  expect(output()).not.toContain('/demo');
  expect((await fetch(`${address}/scheduler/v1/get_store/demo/`)).status).toBe(404);
});

test('a body of 2 MB over a real connection is answered 413 in the one shape', async () => {
  const { address } = await start();
  const answer = await fetch(`${address}/scheduler/v1/create_event/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filler: 'x'.repeat(2_000_000) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});

test('bytes that are no HTTP request are answered as a problem', async () => {
  const { address } = await start();
  const { port } = new URL(address);
  const socket = net.connect(Number(port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'invalid' });
});

const oneSentence = /^1: [A-ZÀ-Ý][^\n]+\.\n$/;

test.each<[string, Record<string, string>, string]>([
  ['a wrong setting', { PORT: 'x' }, 'PORT'],
  ['a database that cannot be reached', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, 'PostgreSQL'],
  ['an address of another machine', { HOST: '203.0.113.1' }, 'HOST'],
])('%s ends the start with one sentence and exit code 1', async (_, env, word) => {
  const refused = start(env);
  await expect(refused).rejects.toThrow(oneSentence);
  await expect(refused).rejects.toThrow(word);
});

test('a port or a database directory in use ends the start with one sentence and exit code 1', async () => {
  const { address } = await start(onDisk());
  const { port } = new URL(address);
  const samePort = start({ PORT: port });
  await expect(samePort).rejects.toThrow(oneSentence);
  await expect(samePort).rejects.toThrow(port);
  const sameDirectory = start(onDisk());
  await expect(sameDirectory).rejects.toThrow(oneSentence);
  await expect(sameDirectory).rejects.toThrow('em uso');
});
