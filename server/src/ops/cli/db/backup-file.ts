import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { pipeline as written } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header } from 'tar';
import { z } from 'zod';
import { errorCode } from '../../../platform/error-code.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import {
  backupManifest,
  type Backup,
  type Manifest,
  type TableShape,
  type TableText,
} from './backup-rules.ts';
import { isTextOf, withProgress } from './table-text.ts';
import { damaged, fileProblem, notABackup } from './transfer-problem.ts';

const BLOCK = 512;
const END = Buffer.alloc(2 * BLOCK);
const BYTES_AT_ONCE = 256 * 1024;
// No row and no manifest comes near: a request has at most 64 kB. A file that was made to be large must not take the memory.
const MOST_BYTES = 4 * 1024 * 1024;
const manifestName = 'manifest.json';

/**
 * Writes a backup to a new file that only its owner may read: a gzipped tar of `manifest.json` and of each table's text. The
 * file has its name only once all of it is on the disk and was read again. Throws a CommandProblem.
 */
export async function writeBackup(file: string, backup: Backup, signal: AbortSignal): Promise<void> {
  refuseExistingFile(file);
  const unfinished = `${file}.unfinished`;
  try {
    // Whoever else made this file could read it.
    await rm(unfinished, { force: true });
    const bytes = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await written(tarOf(backup), createGzip(), bytes, { signal });
    await checkBackup(unfinished, signal);
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
  throw new CommandProblem(`O arquivo ${file} já existe: escolha outro nome.`, 'file');
}

/** Reads a whole backup file, of which nothing stays in memory. Throws a CommandProblem unless it is sound. */
export async function checkBackup(file: string, signal: AbortSignal): Promise<Manifest> {
  const { manifest, texts } = await openBackup(file);
  for await (const [table, text] of withProgress(texts, { signal, report: () => undefined }))
    if (!(await isTextOf(table, text))) throw damaged();
  return manifest;
}

/** Opens a backup file, whose texts are read as they are taken. Throws a CommandProblem, and so do the texts. */
export async function openBackup(file: string): Promise<Backup> {
  const take = takerOf(plainBytes(file));
  const size = await sizeOfNext(take, manifestName);
  if (size === undefined) throw notABackup();
  if (size > MOST_BYTES) throw damaged();
  const manifest = manifestOf(await takeAll(take, size));
  await takeAll(take, paddingOf(size).length);
  return { manifest, texts: readTexts(take, manifest.tables) };
}

async function* tarOf({ manifest, texts }: Backup): AsyncGenerator<Buffer> {
  const mtime = new Date(manifest.takenAt);
  const text = Buffer.from(JSON.stringify(manifest, undefined, 1));
  yield headerOf(manifestName, text.length, mtime);
  yield Buffer.concat([text, paddingOf(text.length)]);
  for await (const [table, rows] of texts) {
    yield headerOf(nameOf(table), table.bytes, mtime);
    yield* rows;
    yield paddingOf(table.bytes);
  }
  yield END;
}

function headerOf(name: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  new Header({ path: name, type: 'File', mode: 0o600, size, mtime }).encode(block);
  return block;
}

function paddingOf(size: number): Buffer {
  return Buffer.alloc(-size & (BLOCK - 1));
}

function nameOf({ name }: TableShape): string {
  return `${name.replaceAll(/\W/g, '_')}.copy`;
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

/** Gives at most so many of the next bytes, and none at the end. */
type Take = (most: number) => Promise<Buffer>;

function takerOf(bytes: AsyncGenerator<Buffer, undefined>): Take {
  let rest: Buffer = Buffer.alloc(0);
  return async (most) => {
    if (rest.length === 0) rest = (await bytes.next()).value ?? rest;
    const taken = rest.subarray(0, most);
    rest = rest.subarray(taken.length);
    return taken;
  };
}

/** Fewer only at the end. */
async function takeAll(take: Take, size: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let left = size; left > 0;) {
    const some = await take(left);
    if (some.length === 0) break;
    parts.push(some);
    left -= some.length;
  }
  return Buffer.concat(parts);
}

/** The size of the tar's next file; undefined where that has another name. */
async function sizeOfNext(take: Take, name: string): Promise<number | undefined> {
  const block = await takeAll(take, BLOCK);
  if (block.length < BLOCK) return undefined;
  const { cksumValid, type, path: found, size } = new Header(block);
  return cksumValid && type === 'File' && found === name ? size : undefined;
}

function manifestOf(json: Buffer): Manifest {
  const value = parsed(json);
  const read = backupManifest.safeParse(value);
  if (read.success) return read.data;
  const isNewer = z.object({ version: z.number().gt(1) }).safeParse(value).success;
  if (!isNewer) throw damaged();
  throw new CommandProblem(
    'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    'not_a_backup',
  );
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}

async function* readTexts(take: Take, tables: Manifest['tables']): AsyncGenerator<TableText> {
  for (const table of tables) {
    if ((await sizeOfNext(take, nameOf(table))) !== table.bytes) throw damaged();
    yield [table, wholeRows(take, table.bytes)];
    await takeAll(take, paddingOf(table.bytes).length);
  }
  const end = await takeAll(take, END.length + 1);
  if (!end.equals(END)) throw damaged();
}

async function* wholeRows(take: Take, size: number): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (let left = size; left > 0;) {
    const some = await take(left);
    left -= some.length;
    rest = Buffer.concat([rest, some]);
    const end = rest.lastIndexOf('\n') + 1;
    if (end > 0) yield rest.subarray(0, end);
    rest = rest.subarray(end);
    if (some.length === 0 || rest.length > MOST_BYTES) throw damaged();
  }
  if (rest.length > 0) throw damaged();
}

async function syncFolder(folder: string): Promise<void> {
  // Some systems cannot sync a folder; there the name alone may be lost with the power.
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
