import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Texts by their paths. */
type Files = Readonly<Record<string, string>>;

export interface TestHistory {
  readonly root: string;
  git(...words: string[]): string;
  write(files: Files): Promise<void>;
  /** Writes files and resolves to their commit. */
  commit(files: Files): Promise<string>;
  remove(): Promise<void>;
}

/** A folder with a history of its own, for tests. */
export async function openHistory(): Promise<TestHistory> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'history-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...words], {
      cwd: root,
      encoding: 'utf8',
    }).trim();
  const write = async (files: Files) => {
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
export const version = (number: string) => ({ 'server/package.json': `{\n  "version": "${number}"\n}\n` });

export const migration = (number: string, sql = 'select 1') => ({
  [`server/migrations/${number}_change.sql`]: sql,
});
