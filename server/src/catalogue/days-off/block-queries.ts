import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lastChangePart } from '../../stores/change-log/change-log-queries.ts';
import type { BlockDetails, StoredBlock } from './block-rules.ts';

/** A store's blocks by their first day. */
export async function findBlocks(handle: Handle, storeId: StoreId): Promise<StoredBlock[]> {
  const { rows } = await sql<StoredBlock>`
    select ${blockColumns} from blocks where store_id = ${storeId} order by first_day, block_id`.execute(
    handle,
  );
  return rows;
}

export async function insertBlock(
  handle: Handle,
  storeId: StoreId,
  block: StoredBlock,
  createdAt: Date,
): Promise<void> {
  await handle
    .insertInto('blocks')
    .values({ ...columnsOf(block), store_id: storeId, block_id: block.id, created_at: createdAt })
    .execute();
}

export async function changeBlock(handle: Handle, storeId: StoreId, block: StoredBlock): Promise<void> {
  await handle
    .updateTable('blocks')
    .set(columnsOf(block))
    .where('store_id', '=', storeId)
    .where('block_id', '=', block.id)
    .execute();
}

export async function removeBlock(handle: Handle, storeId: StoreId, id: string): Promise<void> {
  await handle.deleteFrom('blocks').where('store_id', '=', storeId).where('block_id', '=', id).execute();
}

const blockColumns = sql`block_id as id, calendar_id as "calendarId", kind, name, first_day as "firstDay",
  last_day as "lastDay", repeats, weekdays, to_char(time_from, 'HH24:MI') as "timeFrom",
  to_char(time_to, 'HH24:MI') as "timeTo"`;

/** Two dates, the first and the last one that a block may have a day between. */
interface DateRange {
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}

/**
 * The part of a statement that gives the blocks of a store which meet a condition and may have a day between two
 * dates, as one text (`readPlannedBlocks`); null without any.
 */
export function blocksAsText(
  storeId: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  range: DateRange,
): RawBuilder<unknown> {
  return sql`(select string_agg(line, E'\\t') from blocks where ${mayHaveDays(storeId, condition, range)})`;
}

/** As `blocksAsText`, but a JSON list of `StoredBlock` with the seconds since 1970 in which each was made and last changed. */
export function blocksAsJson(
  storeId: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  range: DateRange,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(block order by block."firstDay", block.id), '[]')
    from (
      select ${blockColumns}, floor(extract(epoch from created_at)) as "createdAtSecond",
        floor(extract(epoch from greatest(
          created_at, ${lastChangePart(storeId, 'block', sql`blocks.block_id`)}
        ))) as "changedAtSecond"
      from blocks where ${mayHaveDays(storeId, condition, range)}
    ) as block
  )`;
}

function mayHaveDays(
  storeId: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  { from, until }: DateRange,
) {
  return sql`blocks.store_id = ${storeId} and ${condition} and first_day <= ${until}
    and (repeats = 'yearly' or last_day is null or last_day >= ${from})`;
}

function columnsOf(block: BlockDetails) {
  return {
    calendar_id: block.calendarId,
    kind: block.kind,
    name: block.name,
    first_day: block.firstDay,
    last_day: block.lastDay,
    repeats: block.repeats,
    weekdays: [...block.weekdays],
    time_from: block.timeFrom,
    time_to: block.timeTo,
  };
}
