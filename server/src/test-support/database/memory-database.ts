import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { connectPglite } from '../../platform/database/pglite/connect-pglite.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';
import { memoryOptions } from '../../platform/database/pglite/open-pglite.ts';

const projectFolder = path.resolve(import.meta.dirname, '../../../..');
const cache = path.join(projectFolder, 'node_modules/.cache/hora-marcada');

/** A migrated PGlite in memory, loaded from an image: creating one takes seconds, loading it less than one. */
export async function openMigratedMemory(): Promise<Connection> {
  const loadDataDir = new Blob([new Uint8Array(await readFile(await migratedImage()))]);
  return connectPglite(await PGlite.create({ ...memoryOptions(), loadDataDir }));
}

/** The same, but emptied after another test of this worker instead of loaded where there is one (jest.environment.mjs). */
export async function borrowMigratedMemory(): Promise<Connection> {
  const { startParams = [] } = memoryOptions();
  return connectPglite(await globalThis.lendDatabase({ image: await migratedImage(), startParams }));
}

declare global {
  // `let` and `const` are no properties of the global object, where jest's environment puts it.
  var lendDatabase: (what: {
    readonly image: string;
    readonly startParams: readonly string[];
  }) => Promise<Parameters<typeof connectPglite>[0]>;
}

let image: Promise<string> | undefined;

/** Where the image lies. */
function migratedImage(): Promise<string> {
  image ??= findImage();
  return image;
}

async function findImage(): Promise<string> {
  const file = path.join(cache, `migrated-${await fingerprint()}.tar`);
  if (!existsSync(file)) await createImage(file);
  return file;
}

async function createImage(file: string): Promise<void> {
  const lite = await PGlite.create(memoryOptions());
  const { pool, close } = connectPglite(lite);
  await migrate(pool);
  await pool.query('checkpoint');
  const image = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
  await close();
  await mkdir(cache, { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, image);
  await rename(unfinished, file);
  await removeOldImages(path.basename(file));
}

async function removeOldImages(current: string): Promise<void> {
  const old = (await readdir(cache)).filter((name) => !name.startsWith(current));
  await Promise.all(old.map((name) => rm(path.join(cache, name), { force: true })));
}

/** Changes with PGlite and with every migration. */
async function fingerprint(): Promise<string> {
  const migrations = path.join(projectFolder, 'server/migrations');
  const names = (await readdir(migrations)).sort();
  const sources = [
    path.join(projectFolder, 'node_modules/@electric-sql/pglite/package.json'),
    ...names.map((name) => path.join(migrations, name)),
  ];
  const hash = createHash('sha256');
  for (const source of sources) hash.update(source).update(await readFile(source));
  return hash.digest('hex').slice(0, 16);
}
