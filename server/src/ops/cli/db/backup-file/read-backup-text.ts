import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { damaged, notABackup, TransferProblem } from '../transfer-problem.ts';
import {
  backupHeader,
  beginning,
  endMark,
  formatVersion,
  tableMark,
  type Backup,
  type BackupHeader,
  type RowBatch,
  type TableContents,
} from './backup-format.ts';

const ROWS_AT_ONCE = 500;
// No row comes near: a request has at most 64 kB. A file that was made to be large must not take the memory with it.
const MAX_LINE_LENGTH = 4 * 1024 * 1024;
const MAX_BATCH_LENGTH = 4 * 1024 * 1024;

/**
 * Reads the text of a backup, its batches as they are taken. Throws a TransferProblem: `not_a_backup` at once, `damaged`
 * at the latest when the last batch was taken.
 */
export async function readBackupText(texts: AsyncIterable<string>): Promise<Backup> {
  const lines = linesOf(texts);
  const { value: first = '' } = await lines.next();
  const hash = createHash('sha256').update(`${first}\n`);
  const header = readHeader(first);
  return { header, batches: readBatches(lines, header, hash) };
}

function readHeader(line: string): BackupHeader {
  if (!line.startsWith(beginning)) throw notABackup();
  const value = readJson(line);
  const version = z.object({ version: z.number() }).safeParse(value).data?.version;
  if (version !== undefined && version > formatVersion) {
    throw new TransferProblem(
      'not_a_backup',
      'O arquivo é um backup de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    );
  }
  const read = backupHeader.safeParse(value);
  if (!read.success) throw damaged();
  return read.data;
}

async function* readBatches(
  lines: AsyncIterable<string>,
  { tables }: BackupHeader,
  hash: Hash,
): AsyncGenerator<RowBatch> {
  const sums = new Map(tables.map((table) => [table.name, { table, sum: new TableChecksum() }]));
  let current: { readonly table: TableContents; readonly sum: TableChecksum } | undefined;
  let batch: string[] = [];
  let batchLength = 0;
  let end: string | undefined;
  for await (const line of lines) {
    if (end !== undefined) throw damaged();
    const isRow = line.startsWith('[');
    if (isRow && !current) throw damaged();
    const isFull = batch.length === ROWS_AT_ONCE || batchLength + line.length > MAX_BATCH_LENGTH;
    if (current && batch.length > 0 && (!isRow || isFull)) {
      yield { table: current.table, lines: batch };
      batch = [];
      batchLength = 0;
    }
    if (isRow) {
      current?.sum.add(line);
      batch.push(line);
      batchLength += line.length;
    } else {
      end = readEnd(line);
      if (end !== undefined) continue;
      current = sums.get(readTable(line));
    }
    hash.update(`${line}\n`);
  }
  const isWhole = [...sums.values()].every(({ table, sum }) => sum.isOf(table));
  if (!isWhole || end !== hash.digest('hex')) throw damaged();
}

function readTable(line: string): string {
  const read = tableMark.safeParse(readJson(line));
  if (!read.success) throw damaged();
  return read.data.table;
}

function readEnd(line: string): string | undefined {
  return endMark.safeParse(readJson(line)).data?.end;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged();
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let line = '';
  for await (const text of texts) {
    const [end = '', ...next] = text.split('\n');
    line += end;
    if (line.length > MAX_LINE_LENGTH) throw damaged();
    for (const begun of next) {
      yield line;
      line = begun;
    }
  }
  if (line !== '') yield line;
}

/**
 * The checksum of a table's rows, whatever order they come in: the sum of the first 60 bits of each line's SHA-256.
 * The databases compute the same by themselves (`checksumRows`), so that nothing between them goes unnoticed.
 */
class TableChecksum {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum += createHash('sha256').update(line).digest().readBigUInt64BE() >> 4n;
  }

  isOf({ rows, checksum }: { readonly rows: number; readonly checksum: string }): boolean {
    return this.#rows === rows && this.#sum.toString() === checksum;
  }
}
