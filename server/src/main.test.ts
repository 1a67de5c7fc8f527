import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { jest } from '@jest/globals';
import { productVersion } from './platform/product-version.ts';
import { releaseApp, releaseApps } from './test-support/released-apps.ts';
import { startServerProcess, type ServerProcess } from './test-support/processes/server-process.ts';

// A first start makes a database, which takes long on a busy machine.
jest.setTimeout(240_000);

const oneSentence = /^1: [A-ZÀ-Ý][^\n]+\.\n$/;

let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'server-'));
  server = await start({ LOG_LEVEL: 'info' }, ['--steps']);
});

afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const dataIn = (name: string) => path.join(folder, name);

const start = (env: Record<string, string> = {}, args: readonly string[] = []) =>
  startServerProcess({ DATABASE_URL: `pglite:${dataIn('data')}`, WEB_ROOT: folder, ...env }, args);

/** What was stored before the first stop: making a database anew takes seconds. */
const onCopy = () => ({ DATABASE_URL: `pglite:${dataIn('copy')}` });

const askForDemo = () => fetch(`${server.address}/scheduler/v1/get_store/demo/`);

test('--steps reports each step that takes a while, with its duration', () => {
  expect(server.output()).toMatch(/^ {2}Criando o banco de dados… \d+,\d s\n/);
});

test('the start line and every line of the log name the version', async () => {
  const { version } = JSON.parse(await readFile('server/package.json', 'utf8')) as { version: string };
  expect(server.output()).toContain(`Hora Marcada ${version} no ar em ${server.address}\n`);
  const log = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log).not.toEqual([]);
  for (const line of log)
    expect(JSON.parse(line)).toMatchObject({
      serverVersion: version,
      pid: expect.any(Number),
      hostname: os.hostname(),
    });
});

test('a newcomer reads the addresses and the login, and the demonstration store is there', async () => {
  for (const path of ['/demo', '/admin', '/api/docs']) {
    expect(server.output()).toContain(`${server.address}${path}\n`);
  }
  expect(server.output()).toContain('  login da demonstração:   demo, senha demo1234\n');
  expect((await askForDemo()).status).toBe(200);
});

test('a body of 2 MB over a real connection is answered 413 in the one shape', async () => {
  const answer = await fetch(`${server.address}/scheduler/v1/create_event/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filler: 'x'.repeat(2_000_000) }),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 'too_large' });
});

test('bytes that are no HTTP request are answered as a problem', async () => {
  const socket = net.connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('NONSENSE\r\n\r\n');
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 400, code: 'invalid' });
});

test('QUOTA-001 no other process of its user opens a debugger in the server', async () => {
  server.signal('SIGUSR1');
  expect((await askForDemo()).status).toBe(200);
  expect(server.output()).not.toContain('Debugger');
});

test('what is stored outlives a stop and a start, and nothing is seeded twice', async () => {
  const before = await (await askForDemo()).json();
  expect(await server.stop('SIGINT')).toBe(0);
  await cp(dataIn('data'), dataIn('copy'), { recursive: true });
  server = await start();
  expect(await (await askForDemo()).json()).toEqual(before);
});

test('OPR-016 a server without pages says in one sentence which command publishes them', async () => {
  const webRoot = path.join(folder, 'nowhere');
  const lonely = await start({ ...onCopy(), WEB_ROOT: webRoot });
  expect((await fetch(`${lonely.address}/demo`)).status).toBe(503);
  await lonely.stop();
  const rest = lonely.output().replace(/^(Hora Marcada| {2}).*\n/gm, '');
  expect(rest).toBe(
    `Aviso: não há páginas publicadas em ${webRoot} (WEB_ROOT), e quem as abre recebe 503: npm run build && WEB_ROOT=${webRoot} npm run release -w shell -w booking-app -w admin-app\n`,
  );
});

test('GEN-026 a server that went back names each live front end that is too new for it', async () => {
  const webRoot = path.join(folder, 'newer');
  releaseApps(webRoot);
  releaseApp(webRoot, 'booking-app', { server: '999.0.0' });
  const older = await start({ ...onCopy(), WEB_ROOT: webRoot });
  await older.stop();
  expect(older.output().replace(/^(Hora Marcada| {2}).*\n/gm, '')).toBe(
    `Aviso: booking-app 1.0.0 precisa do servidor 999.0.0 ou mais novo, e este é ${productVersion}. Atualize o servidor, ou volte a versão com npm run release -w booking-app -- --to.\n`,
  );
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  const parsed = (output: string) =>
    output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string });

  test('OPR-022 every line of a server is JSON, with its start, a warning and an answer, to its end', async () => {
    const webRoot = path.join(folder, 'none');
    const service = await start({ ...production, ...onCopy(), WEB_ROOT: webRoot });
    await fetch(`${service.address}/scheduler/v1/get_store/none/`);
    expect(await service.stop()).toBe(0);
    const lines = parsed(service.output());
    const texts = lines.map(({ level, msg }) => `${level} ${msg}`);
    expect(texts).toContain(`30 Hora Marcada ${productVersion} no ar em ${service.address}`);
    expect(texts).toContainEqual(expect.stringMatching(/^40 Aviso: não há páginas publicadas em /));
    expect(texts).toContain('30 answered');
    for (const line of lines) expect(line).toMatchObject({ serverVersion: productVersion });
  });

  test('ACC-022 the first public start ends what the demonstration’s password opened before', async () => {
    const post = (address: string, path: string, body: object) =>
      fetch(`${address}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const home = await start(onCopy());
    const login = await post(home.address, contract.login.path, { username: 'demo', password: 'demo1234' });
    const { access, refresh } = (await login.json()) as AnswerOf<'login'>;
    expect((await post(home.address, contract.refresh.path, { refresh })).status).toBe(200);
    await home.stop();
    const service = await start({ ...production, ...onCopy() });
    const headers = { authorization: `Bearer ${access}` };
    const statuses = [
      (await post(service.address, contract.refresh.path, { refresh })).status,
      (await fetch(`${service.address}${contract.dashboard.path}`, { headers })).status,
    ];
    await service.stop();
    expect(statuses).toEqual([401, 401]);
  });

  test.each([
    ['info', 'x', /^PORT/],
    ['silent', 'x', /^PORT/],
    ['x', '0', /^LOG_LEVEL/],
  ])(
    'OPR-022 with LOG_LEVEL=%s and PORT=%s a start that fails is a line of JSON',
    async (level, port, msg) => {
      const refused = start({ ...production, LOG_LEVEL: level, PORT: port });
      const said = await refused.then(
        () => '',
        (error: unknown) => String(error),
      );
      expect(said).toMatch(/^Error: 1: /);
      expect(parsed(said.replace('Error: 1: ', ''))).toEqual([
        expect.objectContaining({ level: 60, msg: expect.stringMatching(msg) }),
      ]);
    },
  );

  test('OPR-022 npm start prints its addresses for people there, too', async () => {
    const started = await start({ ...production, ...onCopy(), LOG_LEVEL: 'warn' }, ['--steps']);
    await started.stop();
    expect(started.output()).toContain(`  área do estabelecimento: ${started.address}/admin\n`);
  });
});

test.each<[string, () => Record<string, string>, string]>([
  ['a wrong setting', () => ({ PORT: 'x' }), 'PORT'],
  ['a database out of reach', () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }), 'DATABASE_URL'],
  ['a database directory in use', () => ({}), 'em uso'],
  ['a folder of other files', () => ({ DATABASE_URL: `pglite:${folder}` }), 'diretório vazio'],
  ['a port in use', () => ({ ...onCopy(), PORT: new URL(server.address).port }), 'PORT'],
  ["another machine's address", () => ({ ...onCopy(), HOST: '203.0.113.1' }), 'HOST'],
])('%s ends the start with one sentence and exit code 1', async (_, env, word) => {
  const refused = start(env());
  await expect(refused).rejects.toThrow(oneSentence);
  await expect(refused).rejects.toThrow(word);
});
