import { constants, existsSync } from 'node:fs';
import { access, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseProblem } from '../database-problem.ts';
import { directoryOwnerProblem } from './directory-owner.ts';
import { whyNotOpened } from './why-not-opened.ts';

/** Marks a directory from before PGlite writes its first file until the last one is written. */
const marker = 'being-created';

/**
 * Opens the database of a directory, or creates it: after an interrupted creation it is created anew.
 * A directory that holds something else is refused as `not_a_database`.
 */
export async function openOrCreate<Opened>(directory: string, open: () => Promise<Opened>): Promise<Opened> {
  const found = await readdir(directory);
  const isWhole = found.includes('PG_VERSION') && !found.includes(marker);
  if (isWhole) return open();
  refuseOtherFiles(directory, found);
  const leftOver = found.filter((name) => name !== marker);
  for (const name of leftOver) await rm(path.join(directory, name), { recursive: true });
  await writeFile(path.join(directory, marker), '', { mode: 0o600 });
  const opened = await open();
  await rm(path.join(directory, marker));
  return opened;
}

/** Throws where a database cannot be created, as opening it would: other files, or no permission to write. */
export async function requireCreatableDirectory(directory: string): Promise<void> {
  const problem = directoryOwnerProblem(directory);
  if (problem) throw problem;
  let place = directory;
  while (!existsSync(place)) place = path.dirname(place);
  try {
    await access(place, constants.W_OK);
    if (place === directory) refuseOtherFiles(directory, await readdir(directory));
    else await readdir(place);
  } catch (cause) {
    if (cause instanceof DatabaseProblem) throw cause;
    throw new DatabaseProblem('unreachable', whyNotOpened(directory, cause), { cause });
  }
}

function refuseOtherFiles(directory: string, found: readonly string[]): void {
  if (!found.includes(marker) && found.length > 0) throw notADatabase(directory);
}

function notADatabase(directory: string): DatabaseProblem {
  return new DatabaseProblem(
    'not_a_database',
    `O diretório ${directory} tem outros arquivos e nenhum banco de dados: escolha um diretório vazio em DATABASE_URL.`,
  );
}
