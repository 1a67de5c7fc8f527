import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Backup } from './backup-format.ts';
import { checkBackupFile } from './read-backup-file.ts';
import { fileProblem, TransferProblem } from '../transfer-problem.ts';
import { removeAbandoned, unfinishedName } from './unfinished-backups.ts';

/**
 * Writes a backup to a new file that only its owner may read; it has its name only once all of it is on the disk.
 * Throws a TransferProblem.
 */
export async function writeBackupFile(file: string, backup: Backup, signal: AbortSignal): Promise<void> {
  refuseExistingFile(file);
  await removeAbandoned(path.dirname(file));
  const unfinished = unfinishedName(file);
  try {
    const bytes = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(textOf(backup), createGzip(), bytes, { signal });
    await checkBackupFile(unfinished, signal);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    signal.throwIfAborted();
    throw fileProblem(error, `gravar ${file}`);
  }
}

/** Said before the work begins. */
export function refuseExistingFile(file: string): void {
  if (!existsSync(file)) return;
  throw new TransferProblem('file', `O arquivo ${file} já existe: escolha outro nome.`);
}

async function* textOf({ header, batches }: Backup): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  let current = '';
  for await (const { table, lines } of batches) {
    if (table.name !== current) yield hashed(`${JSON.stringify({ table: table.name })}\n`);
    current = table.name;
    yield hashed(`${lines.join('\n')}\n`);
  }
  yield `${JSON.stringify({ end: hash.digest('hex') })}\n`;
}

async function syncFolder(folder: string): Promise<void> {
  // Some systems cannot sync a folder; there the name alone may be lost with the power.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
