import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A folder with a history of its own, for tests. `commit` writes files, `{ path: text }`, and resolves to the commit. */
export async function openHistory() {
  const root = await mkdtemp(path.join(os.tmpdir(), 'history-'));
  const git = (...words) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = async (files) => {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      await writeFile(path.join(root, file), text);
    }
  };
  return {
    root,
    git,
    write,
    commit: async (files) => {
      await write(files);
      git('add', '.');
      git('commit', '-qm', Object.keys(files).join(' '));
      return git('rev-parse', 'HEAD');
    },
    remove: () => rm(root, { recursive: true }),
  };
}

/** The file of the server's version. */
export const version = (number) => ({ 'server/package.json': `{\n  "version": "${number}"\n}\n` });

export const migration = (number, sql = 'select 1') => ({ [`server/migrations/${number}_change.sql`]: sql });
