import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

export interface MigrationFile {
  /** `NNNN_name.sql` */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** The number of the oldest migration whose releases still work after this one, as the file says; see CONTRIBUTING. */
  readonly serves?: string;
}

export const projectMigrations = path.resolve(import.meta.dirname, '../../../../migrations');

/** The files in order; line ends do not change their checksums. */
export async function readMigrations(folder = projectMigrations): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const sql = text.replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const serves = /^-- serves: (\d{4})\n/.exec(sql)?.[1];
      return { name, sql, checksum, ...(serves !== undefined && { serves }) };
    }),
  );
}
