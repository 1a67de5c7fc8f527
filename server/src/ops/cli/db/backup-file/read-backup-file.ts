import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { errorCode } from '../../../../platform/error-code.ts';
import type { Backup, BackupHeader } from './backup-format.ts';
import { readBackupText } from './read-backup-text.ts';
import { damaged, fileProblem, notABackup } from '../transfer-problem.ts';

const BYTES_AT_ONCE = 256 * 1024;

/** Opens a backup file, whose batches are read as they are taken. Throws a TransferProblem, and so do the batches. */
export function openBackupFile(file: string): Promise<Backup> {
  return readBackupText(textOf(file));
}

/** Reads a whole backup file. Throws a TransferProblem unless it is sound. */
export async function checkBackupFile(file: string, signal: AbortSignal): Promise<BackupHeader> {
  const { header, batches } = await openBackupFile(file);
  for await (const batch of batches) if (batch.lines.length > 0) signal.throwIfAborted();
  return header;
}

async function* textOf(file: string): AsyncGenerator<string> {
  const text = createGunzip({ chunkSize: BYTES_AT_ONCE }).setEncoding('utf8');
  pipeline(createReadStream(file), text, () => undefined);
  try {
    for await (const part of text) yield part as string;
  } catch (error) {
    throw problemOf(error, file);
  }
}

function problemOf(error: unknown, file: string): unknown {
  const { message } = error as Error;
  // What gzip says of a file that never was one.
  if (message === 'incorrect header check') return notABackup();
  return String(errorCode(error)).startsWith('Z_') ? damaged(error) : fileProblem(error, `ler ${file}`);
}
