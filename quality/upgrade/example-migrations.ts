import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** A later release that a tree's server works beside: what it does not know has defaults. */
const adds = `
  alter table stores add column example text;
  alter table calendars add column example text not null default '';
  alter table services add column example text not null default '';
  alter table events add column example text not null default '';
  create table examples (
    store_id uuid not null references stores on delete cascade,
    example_id uuid not null,
    primary key (store_id, example_id)
  );`;

/** One that it says to work beside, and does not. */
const breaks = 'alter table events rename column title to example_title;';

/** Calls back with a folder of a tree's migrations and an example of a later release's that adds, or also one that breaks. */
export async function withExamples(
  migrations: string,
  newest: string,
  { isBreaking }: { readonly isBreaking: boolean },
  use: (folder: string) => unknown,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'));
  const write = (name: string, sql: string) =>
    writeFile(path.join(folder, name), `-- serves: ${newest.slice(0, 4)}\n${sql}\n`);
  try {
    await cp(migrations, folder, { recursive: true });
    await write('9998_adds.sql', adds);
    if (isBreaking) await write('9999_breaks.sql', breaks);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
