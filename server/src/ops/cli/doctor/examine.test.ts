import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import type { Database } from '../../../platform/database/database.ts';
import { DatabaseProblem } from '../../../platform/database/database-problem.ts';
import { isOnCitus } from '../../../test-support/database/throw-away-database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { releaseApps } from '../../../test-support/released-apps.ts';
import { freeMegabytes, type DoctorTools, type ProbeResult } from './doctor-tools.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';
import { quietMachine } from '../../../test-support/quiet-machine.ts';

let database: Database;
let webRoot: string;

beforeAll(async () => {
  database = await openTestDatabase();
});

beforeEach(async () => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  releaseApps(webRoot);
  await database.pool.query('truncate stores cascade');
});

afterEach(() => rmSync(webRoot, { recursive: true }));

afterAll(() => database.close());

/** But that tests' databases never wait for a disk. */
const said = (findings: readonly Finding[], level: Finding['level']) =>
  findings
    .filter((finding) => finding.level === level)
    .map(({ text }) => text)
    .filter((text) => !text.includes('queda de energia'));

/** Of a set-up that is well but for what a test changes. */
const look = (change: Partial<DoctorTools> = {}) =>
  examine(quietMachine(database, { env: { WEB_ROOT: webRoot }, ...change }));

const inUse = () => Promise.reject(new DatabaseProblem('in_use', 'Em uso.'));

test('every part of a sound installation is reported as fine', async () => {
  await database.pool.query(
    `insert into stores (store_id, endpoint, title, created_at) values (gen_random_uuid(), 'sol', 'Sol', now())`,
  );
  const findings = await look();
  expect(said(findings, 'error')).toEqual([]);
  expect(said(findings, 'fine')).toEqual([
    'Node 20.19.0.',
    'Os fusos horários desta máquina estão em dia.',
    'As configurações podem ser usadas.',
    'O servidor não está no ar: http://127.0.0.1:3000 está livre.',
    expect.stringMatching(/PostgreSQL 1\d.* responde\.$/),
    'O relógio desta máquina e o do banco de dados concordam.',
    ...(isOnCitus ? [expect.stringMatching(/^Citus 13/)] : []),
    'Todas as migrações foram aplicadas.',
    'Nenhum aviso parado (0 na fila).',
    '1 estabelecimento: 1 em preparação.',
    'Só o dono da pasta do banco de dados pode ler os arquivos dele.',
    'Os aplicativos no ar estão completos: shell 1.0.0, booking-app 1.0.0, admin-app 1.0.0.',
  ]);
});

test('a wrong setting is one error, and what needs settings is left alone', async () => {
  const findings = await look({ env: { PORT: 'x' } });
  expect(said(findings, 'error')).toEqual(['PORT deve ser um número de 0 a 65535.']);
});

test('an embedded database that the running server uses is reported, and the rest is examined', async () => {
  const findings = await look({ openDatabase: inUse, probeServer: () => Promise.resolve('ready') });
  expect(said(findings, 'error')).toEqual([]);
  expect(said(findings, 'fine')).toEqual(
    expect.arrayContaining([
      'O servidor está no ar em http://127.0.0.1:3000.',
      'O banco de dados embutido é dele enquanto está no ar: pare-o e repita o comando para examinar também o banco.',
      expect.stringContaining('Os aplicativos no ar estão completos'),
    ]),
  );
  const unready = await look({ openDatabase: inUse, probeServer: () => Promise.resolve('unready') });
  expect(said(unready, 'fine')).toContain(said(findings, 'fine')[4]);
  expect(said(await look({ openDatabase: inUse }), 'warning')).toEqual([
    'Outro processo usa o banco de dados, e nenhum servidor responde em http://127.0.0.1:3000.',
  ]);
});

test.each([
  [
    'out of reach',
    'unreachable',
    'Repita depois npm run doctor: sem o banco de dados o servidor não inicia.',
  ],
  ["another's", 'not_owner', 'Faça isso: o resto foi examinado, o banco de dados não.'],
] as const)('a database that is %s is reported in its own sentence', async (_, code, advice) => {
  const text = 'Não foi possível conectar.';
  const refused = new DatabaseProblem(code, text);
  const findings = await look({ openDatabase: () => Promise.reject(refused) });
  expect(findings.filter(({ level }) => level === 'error')).toEqual([
    { level: 'error', code: 'database_not_opened', text, advice },
  ]);
});

test.each<[string, object, string]>([
  ['connection is lost', {}, 'Confira se ele está no ar e repita o comando.'],
  ['tables are another’s', { code: '42501' }, 'Torne o usuário de DATABASE_URL dono das tabelas'],
  ['answer is late', { code: '57014' }, 'Veja em pg_stat_activity o que o ocupa'],
])('a database whose %s ends its examination, and what was found stays', async (_, more, advice) => {
  const { handle } = database;
  const failing = handle.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) =>
      'waiting' in (result.rows[0] ?? {})
        ? Promise.reject(Object.assign(new Error('in the middle\nof it'), more))
        : Promise.resolve(result),
  });
  const close = jest.fn(() => Promise.resolve());
  const findings = await look({
    openDatabase: () => Promise.resolve({ ...database, handle: failing, close }),
  });
  expect(said(findings, 'error')).toEqual([
    'O banco de dados não pôde ser examinado até o fim: in the middle.',
  ]);
  expect(findings.find(({ text }) => text.includes('até o fim'))?.advice).toContain(advice);
  expect(said(findings, 'fine')).toContain('Todas as migrações foram aplicadas.');
  expect(said(findings, 'fine').at(-1)).toContain('Os aplicativos no ar estão completos');
  expect(close).toHaveBeenCalledTimes(1);
});

test('a database that does not exist is not created', async () => {
  const openDatabase = () => Promise.reject(new Error('opened'));
  const findings = await look({ openDatabase, databaseExists: () => false });
  expect(said(findings, 'error')).toEqual([]);
  expect(said(findings, 'fine')).toContain(
    'O banco de dados ainda não existe: o primeiro início o cria em pglite:./data.',
  );
});

test('a database that could not be made is an error', async () => {
  const requireCreatable = () => Promise.reject(new DatabaseProblem('not_a_database', 'Há outros arquivos.'));
  const tools = { databaseExists: () => false, requireCreatable };
  expect(said(await look(tools), 'error')).toEqual(['Há outros arquivos.']);
});

test('a clock that is minutes away from the database’s is an error', async () => {
  const late = { now: () => new Date(Date.now() - 180_000) };
  expect(said(await look({ clock: late }), 'error')).toEqual([
    'O relógio do banco de dados está 180 s adiante do desta máquina.',
  ]);
});

test('messages that wait for long, and those given up, are counted', async () => {
  await database.pool.query(
    `with store as (
       insert into stores (store_id, endpoint, title, created_at) values (gen_random_uuid(), 'sol', 'Sol', now())
       returning store_id
     )
     insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     select store_id, gen_random_uuid(), 'webhook', '5511987654321', 'Olá', '{}', state, now() - interval '1 hour', now()
     from store, unnest(array['queued', 'dead', 'sent']) as state`,
  );
  const findings = await look();
  expect(said(findings, 'error')).toEqual([
    'Há avisos a clientes que não saem (1 na fila), o mais antigo 60 min além da sua hora.',
  ]);
  expect(said(findings, 'warning')).toContain('1 aviso não foi entregue.');
});

test('REM-019 reminders that a gateway has not delivered for a day are a warning', async () => {
  await database.pool.query(
    `with store as (
       insert into stores (store_id, endpoint, title, created_at) values (gen_random_uuid(), 'sol', 'Sol', now())
       returning store_id
     )
     insert into notifications (
       store_id, notification_id, driver, phone, text, payload, state, due_at, created_at, kind, attempts, last_error
     )
     select store_id, gen_random_uuid(), 'webhook', '5511987654321', '', '{}', state, now() + interval '1 minute', now(),
       'reminder', 3, code
     from store, (values ('ready', 'http_401'), ('dead', 'expired'), ('dead', 'superseded')) as messages (state, code)`,
  );
  const sentence = 'Há um dia nenhum aviso é entregue, e 2 lembretes ficaram por enviar.';
  expect(said(await look(), 'warning')).toContain(sentence);
  await database.pool.query(`update notifications set state = 'sent' where last_error = 'superseded'`);
  expect(said(await look(), 'warning')).not.toContain(sentence);
});

test('a database of a later release is told apart from one with pending migrations', async () => {
  const { pool } = database;
  await pool.query(
    `insert into schema_migrations (name, checksum, serves, applied_by) values ('9998_later.sql', 'x', '0001', '9.0.0')`,
  );
  expect(said(await look(), 'warning')).toEqual([
    'O banco de dados é de uma versão mais nova (migração 9998_later.sql), que ainda atende a esta.',
  ]);
  await pool.query(`update schema_migrations set serves = '9998' where name = '9998_later.sql'`);
  expect(said(await look(), 'error')).toEqual([
    'O banco de dados é de uma versão mais nova (migração 9998_later.sql, aplicada pelo servidor 9.0.0), que esta já não atende.',
  ]);
  await pool.query(`delete from schema_migrations where name = '9998_later.sql'`);
  const { rows } = await pool.query(
    `delete from schema_migrations where name like '0001%' returning name, checksum`,
  );
  expect(said(await look(), 'warning')).toEqual(['Migrações por aplicar: 0001.']);
  const [row] = rows as { name: string; checksum: string }[];
  await pool.query("insert into schema_migrations (name, checksum, applied_by) values ($1, $2, '1.0.0')", [
    row?.name,
    row?.checksum,
  ]);
});

test('a migration that was edited after it ran is an error', async () => {
  const edit = `update schema_migrations set checksum = reverse(checksum) where name like '0001%' returning name`;
  const { rows } = await database.pool.query<{ name: string }>(edit);
  expect(said(await look(), 'error')).toEqual([
    `A migração ${rows[0]?.name} foi alterada depois de aplicada.`,
  ]);
  await database.pool.query(edit);
});

test('an address without an answer in time is a warning, and port 0 is not probed', async () => {
  const findings = await look({ probeServer: () => Promise.resolve('unreachable') });
  expect(findings).toContainEqual({
    level: 'warning',
    code: 'server_unreachable',
    text: 'Ninguém responde em http://127.0.0.1:3000 a tempo.',
    advice: 'Confira HOST e PORT.',
  });
  const probeServer = jest.fn<DoctorTools['probeServer']>();
  const asked = await look({ env: { WEB_ROOT: webRoot, PORT: '0' }, probeServer });
  expect(probeServer).not.toHaveBeenCalled();
  expect(said(asked, 'fine')).toContain('Com PORT=0 o servidor toma uma porta livre, e só ele diz qual.');
  const used = await look({ env: { WEB_ROOT: webRoot, PORT: '0' }, openDatabase: inUse });
  expect(said(used, 'warning')).toEqual([expect.stringContaining('Outro processo usa o banco de dados')]);
});

test('OPR-032 what has the port without speaking HTTP, and a HOST of another machine, are errors', async () => {
  const refused = Object.assign(new Error('taken'), { code: 'EADDRINUSE', port: 3000 });
  const findings = await look({
    probeServer: () => Promise.resolve('unreachable'),
    requireFreePort: () => Promise.reject(refused),
  });
  expect(said(findings, 'error')).toEqual([
    'A porta 3000 já está em uso: encerre o outro programa ou escolha outra em PORT.',
  ]);
});

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['agenda.lan', 'http://agenda.lan:3000'],
])('a server that listens at %s is looked for at %s', async (HOST, address) => {
  const probeServer = jest.fn<DoctorTools['probeServer']>().mockResolvedValue('unready');
  const findings = await look({ env: { WEB_ROOT: webRoot, HOST }, probeServer });
  expect(probeServer).toHaveBeenCalledWith(address);
  expect(said(findings, 'error')).toEqual([
    `O servidor está no ar em ${address}, mas seu banco de dados não responde ou só aceita leituras.`,
  ]);
});

test.each<[ProbeResult, string[], string[]]>([
  ['stranger', ['Outro programa responde em http://127.0.0.1:3000: o servidor não pode iniciar.'], []],
  ['unreachable', [], ['Ninguém responde em http://127.0.0.1:3000 a tempo.']],
])('OPR-032 a database in use is reported where the answer is %s, too', async (answer, errors, warnings) => {
  const findings = await look({
    openDatabase: inUse,
    probeServer: () => Promise.resolve(answer),
  });
  expect(said(findings, 'error')).toEqual(errors);
  expect(said(findings, 'warning')).toEqual([
    ...warnings,
    'Outro processo usa o banco de dados, e nenhum servidor responde em http://127.0.0.1:3000.',
  ]);
});

test('free space is that of the nearest existing folder', async () => {
  expect(await freeMegabytes(path.join(webRoot, 'not/yet'))).toBeGreaterThan(0);
  expect(said(await look({ freeMegabytes: () => Promise.resolve(500) }), 'warning')).toContain(
    'O disco do banco de dados tem só 500 MB livres.',
  );
  expect(said(await look({ freeMegabytes: () => Promise.resolve(20) }), 'error')).toContain(
    'O disco dos aplicativos tem só 20 MB livres.',
  );
});

test.each([
  ['pglite:/srv/agenda', ['/srv/agenda']],
  ['pglite:memory', []],
])('with %s there is room needed for %j beside the front ends', async (DATABASE_URL, folders) => {
  const freeMegabytes = jest.fn<DoctorTools['freeMegabytes']>().mockResolvedValue(50_000);
  await look({ env: { WEB_ROOT: webRoot, DATABASE_URL }, freeMegabytes });
  expect(freeMegabytes.mock.calls.flat()).toEqual([...folders, webRoot]);
});
