import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { runTypeScript } from '../../../test-support/processes/typescript-process.ts';
import { embeddedAccess, openDatabase } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';

jest.setTimeout(300_000);

// Two users that need no account.
const owner = { uid: 61_001, gid: 61_001 };
const stranger = { uid: 61_002, gid: 61_002 };

let place: string;
let directory: string;

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'owner-'));
  directory = path.join(place, 'data');
});

afterEach(() => rmSync(place, { recursive: true }));

const everyFile = () => [
  directory,
  ...readdirSync(directory, { recursive: true }).map((file) => path.join(directory, String(file))),
];

/** The modes of all files and folders of the database, each once. */
const modes = () =>
  [
    ...new Set(
      everyFile().map((file) => {
        const status = statSync(file);
        return `${status.isDirectory() ? 'folder' : 'file'} ${(status.mode & 0o777).toString(8)}`;
      }),
    ),
  ].sort();

const ownersOf = (files: readonly string[]) => [...new Set(files.map((file) => statSync(file).uid))];

async function openAndWrite() {
  const database = await openDatabase(`pglite:${directory}`);
  await database.pool.query('create table if not exists note as select 1 as one');
  return database;
}

/** A database of the product, made by whoever runs the tests. */
async function createDatabase() {
  const database = await openDatabase(`pglite:${directory}`);
  await migrate(database.pool);
  await database.close();
}

test('OPR-001 a new database is its owner’s alone, while it is open and after', async () => {
  const database = await openAndWrite();
  expect(modes()).toEqual(['file 600', 'folder 700']);
  await database.close();
  expect(modes()).toEqual(['file 600', 'folder 700']);
  expect(embeddedAccess(`pglite:${directory}`)).toEqual({ directory, isOpenToOthers: false });
});

test('OPR-002 a database that others could read and write is closed to them at its next open', async () => {
  await (await openAndWrite()).close();
  for (const file of everyFile()) chmodSync(file, statSync(file).isDirectory() ? 0o755 : 0o666);
  expect(embeddedAccess(`pglite:${directory}`)).toEqual({ directory, isOpenToOthers: true });
  const database = await openAndWrite();
  expect(modes()).toEqual(['file 600', 'folder 700']);
  await database.close();
});

test('OPR-002 a folder of other files, named by mistake, keeps its modes', async () => {
  mkdirSync(directory, { mode: 0o755 });
  const file = path.join(directory, 'letter.txt');
  writeFileSync(file, '', { mode: 0o644 });
  await expect(openDatabase(`pglite:${directory}`)).rejects.toMatchObject({ code: 'not_a_database' });
  expect(modes()).toEqual(['file 644', 'folder 755']);
});

const copies = mkdtempSync(path.join(tmpdir(), 'owner-'));
const copy = path.join(copies, 'data');
afterAll(() => rmSync(copies, { recursive: true }));

/** A database of `owner`, in a folder of theirs: made once, which takes seconds, and copied after that. */
async function giveDatabaseToOwner() {
  if (existsSync(copy)) execFileSync('cp', ['-a', copy, directory]);
  else {
    await createDatabase();
    execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, place]);
    execFileSync('cp', ['-a', directory, copy]);
  }
  chownSync(place, owner.uid, owner.gid);
  expect(ownersOf(everyFile())).toEqual([owner.uid]);
}

const run = (program: string, args: readonly string[], user: typeof owner | undefined) =>
  runTypeScript(program, { args, env: { DATABASE_URL: `pglite:${directory}` }, ...(user && { user }) });

/** A command names its database first, which is left out here. */
async function list(user: typeof owner | undefined) {
  const { stderr, ...rest } = await run('ops/cli/store.ts', ['list'], user);
  return { ...rest, stderr: stderr.replace(`Banco de dados: ${directory}\n`, '') };
}

/** Runs the end of a sentence as root types it. */
const follow = (sentence: string, mark: string) => {
  const line = sentence.slice(sentence.indexOf(mark) + mark.length).trim();
  return execFileSync('sh', ['-c', line], {
    env: { PATH: process.env.PATH, DATABASE_URL: `pglite:${directory}` },
    encoding: 'utf8',
  });
};

testAsRoot('OPR-003 root, too, opens no other user’s database, and the line it is given does', async () => {
  await giveDatabaseToOwner();
  for (const [program, ...words] of [
    ['ops/cli/store.ts', 'list'],
    ['ops/cli/db.ts', 'backup', path.join(place, 'copy')],
    ['main.ts'],
  ] as const) {
    const { code, stdout, stderr } = await run(program, words, undefined);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^(Banco de dados: [^\n]*\n)?[^\n]* é do usuário 61001, e este comando roda como root: [^\n]*\n$/,
    );
  }
  expect(ownersOf([place, ...everyFile()])).toEqual([owner.uid]);
  expect(readdirSync(place)).toEqual(['data']);
  const { stderr } = await list(undefined);
  expect(follow(stderr, 'assim:')).toMatch(/estabelecimento/i);
  expect(ownersOf(everyFile())).toEqual([owner.uid]);
});

testAsRoot('OPR-003 an empty folder of another user is not filled either', async () => {
  mkdirSync(directory);
  chownSync(place, owner.uid, owner.gid);
  chownSync(directory, owner.uid, owner.gid);
  expect((await run('main.ts', [], undefined)).stderr).toContain('é do usuário 61001');
  expect(everyFile()).toEqual([directory]);
});

testAsRoot('OPR-003 a user who may not look into a database is not told that there is none', async () => {
  await giveDatabaseToOwner();
  chmodSync(place, 0o755);
  for (const [program, ...words] of [
    ['ops/cli/store.ts', 'list'],
    ['ops/cli/db.ts', 'backup', path.join(place, 'copy')],
  ] as const) {
    const { stderr } = await run(program, words, stranger);
    expect(stderr).toContain(
      'é do usuário 61001, e este comando roda como o usuário 61002: como root, repita-o',
    );
  }
});

testAsRoot(
  'OPR-004 files that are root’s are not called damage, and the line that is given mends them',
  async () => {
    await giveDatabaseToOwner();
    for (const file of ['global/pg_control', 'PG_VERSION', 'pg_wal'])
      chownSync(path.join(directory, file), 0, 0);
    const { code, stderr } = await list(owner);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Há arquivos de outro usuário no banco de dados em .*: como root, chown -R 61001:61001 /,
    );
    expect(stderr).not.toMatch(/danificado|restaure/);
    follow(stderr, 'como root,');
    expect(await list(owner)).toMatchObject({ code: 0, stderr: '' });
  },
);

testAsRoot('OPR-004 a database that root made is given to the user of the server by the line', async () => {
  chownSync(place, owner.uid, owner.gid);
  await createDatabase();
  const { stderr } = await list(owner);
  expect(stderr).toContain('é de root, e este comando roda como o usuário 61001');
  follow(stderr, 'como root,');
  expect(await list(owner)).toMatchObject({ code: 0, stderr: '' });
});

/** A test of several users of the system. Only root may become another, so elsewhere it is reported as skipped. */
function testAsRoot(name: string, run: () => Promise<void>): void {
  // Without root it can check nothing, so it does not count as passed.
  const declare = process.getuid?.() === 0 ? test : test.skip;
  declare(`${name} (as root only)`, run);
}
