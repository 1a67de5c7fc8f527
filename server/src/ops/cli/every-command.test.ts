import { readdirSync } from 'node:fs';
import { jest } from '@jest/globals';
import { sol } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { operatorOf } from '../../test-support/test-operator.ts';
import { emptySchema, openBackupFolder, runDb } from '../../test-support/test-transfer.ts';
import { runTypeScript } from '../../test-support/processes/typescript-process.ts';
import { dbCommands } from './db/db-commands.ts';
import type { StoreCommandName } from './store/read-command.ts';
import { storeCommands } from './store/store-help.ts';

jest.setTimeout(300_000);

const fileOf = openBackupFolder();
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const store = (words: string) => operatorOf(server.database).store(words.split(' '));
const phone = '11912345678';

/** Each command of `npm run store`, in an order in which all of them work, and the names in its answer. */
const storeExamples: Readonly<Record<StoreCommandName, readonly [words: string, names: string]>> = {
  list: [
    'list',
    'endpoint expirationDate lastBooking members problemCodes problems state timeZone title usernames',
  ],
  invite: ['invite', 'expiresAt link'],
  create: ['create oficina --title Oficina --username ofi', 'endpoint page password username'],
  update: ['update oficina --title Nova', 'endpoint warningCodes warnings'],
  suspend: ['suspend oficina', 'changed endpoint suspended'],
  resume: ['resume oficina', 'changed endpoint suspended'],
  'reset-password': ['reset-password ofi', 'password username'],
  'reset-link': ['reset-link ofi', 'link username'],
  member: ['member ana.lima --disable', 'disabled username'],
  sessions: [`sessions ${sol.endpoint}`, 'createdAt device id lastUsedAt username'],
  'security-log': ['security-log', 'addressHash count event lastAt username'],
  changes: [`changes ${sol.endpoint}`, 'action actorKind actorName at subjectId'],
  revoke: [`revoke ${sol.endpoint} --all`, 'ended endpoint'],
  notifications: [`notifications ${sol.endpoint} --retry`, 'endpoint retried'],
  // The customer gets it as it is.
  export: [
    `export ${sol.endpoint} --phone ${phone}`,
    'agendamentos agendamentos_cancelados alteracoes_guardadas avisos estabelecimento folgas gerado_em horarios_fixos observacoes preferencias respostas_guardadas telefone',
  ],
  erase: [
    `erase ${sol.endpoint} --phone ${phone} --yes`,
    'endpoint events namesakes notifications withoutAreaCode',
  ],
  delete: ['delete oficina --yes', 'deleted endpoint'],
};

/** Names of an object, or of the first of a list, which has some here. */
function namesIn(json: string): string {
  const data = JSON.parse(json) as object | readonly object[];
  return Object.keys((Array.isArray(data) ? data[0] : data) as object)
    .sort()
    .join(' ');
}

test('OPR-024 with --json each command of store prints one line of JSON with names that stay', async () => {
  await asMember(server);
  for (const [name, [words, names]] of Object.entries(storeExamples)) {
    const { code, said, complained } = await store(`${words} --json`);
    expect([name, code, complained]).toEqual([name, 0, '']);
    expect(said).not.toContain('\n');
    expect([name, namesIn(said)]).toEqual([name, names]);
  }
});

test('OPR-024 with --json an empty list is a list, and nobody is asked', async () => {
  expect((await store(`notifications ${sol.endpoint} --json`)).said).toBe('[]');
  const unconfirmed = await store(`delete ${sol.endpoint} --json`);
  expect(unconfirmed).toMatchObject({ code: 1, said: '', asked: [] });
  expect(JSON.parse(unconfirmed.complained)).toEqual({
    code: 'not_confirmed',
    detail: 'Nada foi apagado: responda sim, ou use --yes.',
  });
});

test.each([
  ['no-such-command', 'invalid_command'],
  ['update', 'invalid_command'],
  ['update nada --title T', 'no_such_store'],
  ['reset-link ninguem', 'no_such_user'],
  [`create ${sol.endpoint} --title T --username outro`, 'store_exists'],
])(
  'OPR-024 with --json %s is refused as %s, with the exit code and the sentence of before',
  async (words, code) => {
    const { complained: detail } = await store(words);
    const refused = await store(`${words} --json`);
    expect(refused).toMatchObject({ code: 1, said: '' });
    expect(JSON.parse(refused.complained)).toEqual({ code, detail });
  },
);

const usageOf = /^Uso: npm run (store|db) -- (\S+)/;
const programs = [
  ['store', storeCommands, (words: readonly string[]) => operatorOf(server.database).store(words)],
  [
    'db',
    dbCommands,
    async (words: readonly string[]) => {
      const { code, said, complained } = await runDb(words, {});
      return { code, said: said.join('\n'), complained };
    },
  ],
] as const;

test.each(programs)(
  'OPR-023 each command of %s explains itself, and no other',
  async (program, commands, run) => {
    const names = Object.keys(commands);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const { said } = await run(['help', name]);
      expect(usageOf.exec(said)?.slice(1)).toEqual([program, name]);
      expect(names.filter((other) => new RegExp(`^(Uso: .* -- |  )${other}( |$)`, 'm').test(said))).toEqual([
        name,
      ]);
      for (const option of ['-h', '--help'])
        expect(await run([name, option])).toMatchObject({ code: 0, said });
    }
    const { said: all } = await run(['-h']);
    expect(names.filter((name) => !new RegExp(`^  ${name}( |$)`, 'm').test(all))).toEqual([]);
    expect([(await run(['help'])).said, (await run(['help', 'nada'])).said]).toEqual([all, all]);
  },
);

test('OPR-024 with --json each command of db prints one line of JSON with names that stay', async () => {
  const { database: source } = server;
  const target = await openTestDatabase();
  await emptySchema(target);
  const file = fileOf('all.backup');
  const examples: Readonly<Record<string, readonly [words: readonly string[], names: string]>> = {
    backup: [['backup', file], 'file removed tables takenAt'],
    restore: [['restore', file], 'tables takenAt'],
    copy: [['copy', '--to', 'postgres://there'], 'tables takenAt'],
    drill: [['drill', file], 'bookings calendars lastBookedAt services stores tables takenAt'],
  };
  // What distribute answers is told by its own tests (CITUS-001): it needs a cluster.
  expect([...Object.keys(examples), 'distribute']).toEqual(Object.keys(dbCommands));
  for (const [name, [words, names]] of Object.entries(examples)) {
    if (name === 'copy') await emptySchema(target);
    const { code, said, complained } = await runDb([...words, '--json'], { source, target });
    expect([name, code, complained, said.length]).toEqual([name, 0, '', 1]);
    expect([name, namesIn(said[0] ?? '')]).toEqual([name, names]);
  }
  const again = await runDb(['backup', file, '--json'], { source });
  expect(again).toMatchObject({ code: 1, said: [] });
  expect(JSON.parse(again.complained)).toMatchObject({ code: 'file' });
  await target.close();
});

test('OPR-023 OPR-024 each program explains itself and answers in JSON', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z]+\.ts$/.test(name));
  expect(files).toEqual(['db.ts', 'doctor.ts', 'release.ts', 'store.ts']);
  for (const file of files) {
    const help = await runTypeScript(`ops/cli/${file}`, { args: ['-h'] });
    expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Uso: npm run /) });
  }
  const env = { DATABASE_URL: 'mysql://x' };
  const doctor = await runTypeScript('ops/cli/doctor.ts', { args: ['--json'], env });
  const { findings } = JSON.parse(doctor.stdout) as { findings: readonly object[] };
  expect(doctor).toMatchObject({ code: 1, stderr: '' });
  expect(findings).toContainEqual({
    level: 'error',
    code: 'invalid_configuration',
    advice: expect.any(String),
    text: expect.stringContaining('DATABASE_URL'),
  });
});
