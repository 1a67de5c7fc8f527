import type { Database } from '../platform/database/database.ts';

/** Every table's rows as one text each, to see whether anything changed at all. */
export async function snapshotTables({ pool }: Database): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const snapshot: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    snapshot[name] = rows.map(({ row }) => row).join('\n');
  }
  return snapshot;
}
