import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline as written } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';
import { z } from 'zod';
import { errorCode } from '../../../platform/error-code.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { backupManifest, type Backup, type Manifest, type TableShape } from './backup-rules.ts';
import { verifiedText, type TransferProgress } from './table-text.ts';
import { damaged, fileProblem, notABackup } from './transfer-problem.ts';

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);
const BYTES_AT_ONCE = 256 * 1024;
// No row and no manifest comes near: a request has at most 64 kB. A file that was made to be large must not take the memory.
const MOST_BYTES = 4 * 1024 * 1024;
const manifestName = 'manifest.json';

/**
 * Writes a backup to a new file that only its owner may read: a gzipped tar of `manifest.json` and of each table's text. The
 * file has its name only once all of it is on the disk and was read again. Resolves to its manifest. Throws a CommandProblem.
 */
export async function writeBackup(
  file: string,
  backup: Backup,
  progress: TransferProgress,
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  try {
    // Whoever else made this file could read it.
    await rm(unfinished, { force: true });
    const bytes = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await written(tarOf(backup, progress), createGzip(), bytes);
    const manifest = await checkBackup(unfinished, progress.signal);
    await rename(unfinished, file);
    // Some systems cannot sync a folder; there the name alone may be lost with the power.
    const folder = await open(path.dirname(file)).catch(() => undefined);
    await folder?.sync().catch(() => undefined);
    await folder?.close();
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw fileProblem(error, `gravar ${file}`);
  }
}

/** Reads a whole backup file, of which nothing stays in memory. Throws a CommandProblem unless it is sound. */
export async function checkBackup(file: string, signal: AbortSignal): Promise<Manifest> {
  const { manifest, readText, isAtEnd } = await openBackup(file);
  for (const table of manifest.tables) {
    const text = verifiedText(table, readText(table), { signal, report: () => undefined }, damaged);
    for await (const _ of text);
  }
  if (!(await isAtEnd())) throw damaged();
  return manifest;
}

async function* tarOf({ manifest, readText }: Backup, progress: TransferProgress): AsyncGenerator<Buffer> {
  const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
  yield* [headerOf(manifestName, text.length, manifest), text, paddingOf(text.length)];
  for (const table of manifest.tables) {
    yield headerOf(nameOf(table), table.bytes, manifest);
    yield* verifiedText(table, readText(table), progress, damaged);
    yield paddingOf(table.bytes);
  }
  yield END;
}

function headerOf(name: string, size: number, { takenAt }: Manifest): Buffer {
  const block = Buffer.alloc(BLOCK);
  new Header({ path: name, type: 'File', mode: 0o600, size, mtime: new Date(takenAt) }).encode(block);
  return block;
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc(-size & (BLOCK - 1));
}

function nameOf({ name }: TableShape): string {
  return `${name.replaceAll(/\W/g, '_')}.copy`;
}

interface BackupFile extends Backup {
  /** Once all texts were read. */
  readonly isAtEnd: () => Promise<boolean>;
}

/** Opens a backup file, whose texts are read as they are taken. Throws a CommandProblem, and so do the texts. */
export async function openBackup(file: string): Promise<BackupFile> {
  const bytes = plainBytes(file);
  let rest: Buffer = Buffer.alloc(0);
  let position = 0;
  /** So many of the next bytes; fewer only at the end. */
  async function* take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) rest = (await bytes.next()).value ?? rest;
      if (rest.length === 0) return;
      const some = rest.subarray(0, left);
      rest = rest.subarray(some.length);
      position += some.length;
      left -= some.length;
      yield some;
    }
  }
  const takeFromBlock = async (size: number) => {
    await buffer(take(paddingOf(position).length));
    return buffer(take(size));
  };
  const sizeOf = async (name: string) => sizeIn(await takeFromBlock(BLOCK), name);
  const size = await sizeOf(manifestName);
  if (size === undefined) throw notABackup();
  if (size > MOST_BYTES) throw damaged();
  return {
    manifest: manifestOf(await buffer(take(size))),
    readText: async function* (table) {
      if ((await sizeOf(nameOf(table))) !== table.bytes) throw damaged();
      yield* wholeRows(take(table.bytes));
    },
    isAtEnd: async () => (await takeFromBlock(END.length + 1)).equals(END),
  };
}

async function* plainBytes(file: string): AsyncGenerator<Buffer, undefined> {
  const plain = createGunzip({ chunkSize: BYTES_AT_ONCE });
  pipeline(createReadStream(file), plain, () => undefined);
  try {
    for await (const some of plain) yield some as Buffer;
  } catch (error) {
    // What gzip says of a file that never was one.
    if (String(error).endsWith('incorrect header check')) throw notABackup();
    throw String(errorCode(error)).startsWith('Z_') ? damaged(error) : fileProblem(error, `ler ${file}`);
  }
}

/** The size of the file of which this is the header; undefined where it is of no file, or one of another name. */
function sizeIn(block: Buffer, name: string): number | undefined {
  try {
    const { cksumValid, type, path: found, size } = new Header(block);
    return cksumValid && type === 'File' && found === name ? size : undefined;
  } catch {
    return undefined;
  }
}

function manifestOf(json: Buffer): Manifest {
  try {
    const value: unknown = JSON.parse(json.toString());
    if (!z.object({ version: z.number().gt(1) }).safeParse(value).success) return backupManifest.parse(value);
  } catch (error) {
    throw damaged(error);
  }
  throw new CommandProblem(
    'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    'not_a_backup',
  );
}

async function* wholeRows(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const some of text) {
    rest = Buffer.concat([rest, some]);
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield rest.subarray(0, end);
    rest = rest.subarray(end);
    if (rest.length > MOST_BYTES) throw damaged();
  }
  if (rest.length > 0) throw damaged();
}
