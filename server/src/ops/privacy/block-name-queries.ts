import { sql } from 'kysely';
import { blockNames } from '@hora-marcada/shared/rules';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

export interface NamedBlock {
  readonly id: string;
  readonly name: string;
  /** 'YYYY-MM-DD'. */
  readonly firstDay: string;
}

/** The days off, pauses and special hours in whose names a phone stands. */
export async function findBlocksNaming(
  handle: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
): Promise<NamedBlock[]> {
  const { rows } = await sql<NamedBlock>`
    select block_id as id, name, first_day as "firstDay" from blocks
    where store_id = ${storeId} and name ~ ${pattern}
    order by first_day, block_id`.execute(handle);
  return rows;
}

/** Gives them the names of their kinds; resolves to how many. */
export async function renameBlocksNaming(
  transaction: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
): Promise<number> {
  const { closed, pause, special } = blockNames;
  const { rows } = await sql`
    update blocks
    set name = case when kind = 'closed' then ${closed} when kind = 'pause' then ${pause} else ${special} end
    where store_id = ${storeId} and name ~ ${pattern}
    returning block_id`.execute(transaction);
  return rows.length;
}
