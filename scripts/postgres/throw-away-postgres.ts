import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const execute = promisify(execFile);

const always = { listen_addresses: '127.0.0.1', max_connections: '200' };

// Tests need no durability, and no statistics that come when a minute is over; measurements run with PostgreSQL's own settings.
const forTests = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

// The memory that docs/operations.md recommends.
const asInProduction = { shared_buffers: '1GB' };

type Options = {
  /** With settings as in production. */
  isDurable?: boolean;
  /** The parent of its folder. */
  inside?: string;
  /** Lines of its postgresql.conf. */
  settings?: Record<string, string>;
};

/**
 * Starts an empty PostgreSQL on a free loopback port; `remove` stops it and deletes its files; `stop` (in pg_ctl's mode) and
 * `start` interrupt it; `data` is its folder, and `programs` that of psql.
 */
export async function startThrowAwayPostgres({
  isDurable = false,
  inside = tmpdir(),
  settings = {},
}: Options = {}) {
  const programs = await findPrograms();
  const account = await serverAccount();
  const folder = await mkdtemp(path.join(inside, 'postgres-'));
  const data = path.join(folder, 'data');
  const log = path.join(folder, 'log');
  const run = (program: string, args: string[]) =>
    execute(path.join(programs, program), args, { ...account, cwd: folder });
  const stop = (mode: string) => run('pg_ctl', ['-D', data, '-m', mode, '-w', 'stop']);
  const remove = async () => {
    await stop('immediate').catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (account) await chown(folder, account.uid, account.gid);
    const access = ['-U', 'postgres', '-A', 'trust'];
    await run('initdb', ['-D', data, ...access, '-E', 'UTF8', '--locale=C', '--no-sync']);
    const port = await freePort();
    const options = Object.entries({
      ...always,
      ...(isDurable ? asInProduction : forTests),
      ...settings,
      port,
      unix_socket_directories: folder,
    });
    const flags = options.map(([name, value]) => `-c ${name}=${value}`).join(' ');
    const start = () => run('pg_ctl', ['-D', data, '-l', log, '-o', flags, '-w', 'start']);
    await start();
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return { url, port, data, programs, stop, start, remove };
  } catch (error) {
    const written = await readFile(log, 'utf8').catch(() => '');
    await remove();
    throw new Error(`PostgreSQL did not start.\n${String(error)}\n${written}`, { cause: error });
  }
}

/** This machine has a PostgreSQL to start. */
export function hasPostgres() {
  return findPrograms().then(Boolean, () => false);
}

export type ThrowAwayPostgres = Awaited<ReturnType<typeof startThrowAwayPostgres>>;

/** The folder of initdb and pg_ctl: on the PATH, or where Debian keeps the newest version. */
export async function findPrograms(searched = process.env.PATH ?? '', debian = '/usr/lib/postgresql') {
  const onPath = searched.split(path.delimiter);
  const versions = existsSync(debian) ? await readdir(debian) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [...onPath, ...newestFirst.map((version) => path.join(debian, version, 'bin'))];
  const found = folders.find((folder) => folder && existsSync(path.join(folder, 'initdb')));
  if (!found) throw new Error('PostgreSQL is not installed: neither on the PATH nor in /usr/lib/postgresql.');
  return found;
}

/** PostgreSQL refuses to run as root: there it runs as the account that its package created. */
async function serverAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}
