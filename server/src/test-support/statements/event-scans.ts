import type { Database } from '../../platform/database/database.ts';

/**
 * How a statement looks for events other than by an index from its store's part on: each such scan in words, none when
 * all is well. Asks for the plan that PostgreSQL keeps for all values, in the tables as they are.
 */
export async function openScansOf(pool: Database['pool'], text: string): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare looked_at as ${text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) execute looked_at ${noValuesFor(text)}`,
    );
    await client.query('deallocate looked_at');
    return rows.flatMap(({ 'QUERY PLAN': [{ Plan: plan }] }) => scansIn(plan));
  } finally {
    // Never used again: neither the setting nor a statement left behind is anybody else's.
    client.release(true);
  }
}

/** Whether a statement looks for events, or may do so. */
export function namesEvents(text: string): boolean {
  return /^\s*(with|select|insert|update|delete|merge)\b/i.test(text) && /\bevents\b/i.test(text);
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

function scansIn(node: PlanNode): string[] {
  const { 'Node Type': kind, 'Relation Name': table, 'Index Cond': condition = '', Plans: below = [] } = node;
  const isLook = kind.endsWith('Scan') && table === 'events';
  const found =
    kind === 'Bitmap Heap Scan'
      ? bitmapsOf(below).every((bitmap) => beginsAtStore(bitmap['Index Cond'] ?? ''))
      : beginsAtStore(condition);
  const here = isLook && !found ? [`${kind} ${node['Index Name'] ?? ''} ${condition}`.trim()] : [];
  return [...here, ...below.flatMap(scansIn)];
}

/** The scans of indexes that say together where a table is looked at. */
function bitmapsOf(nodes: readonly PlanNode[]): readonly PlanNode[] {
  return nodes.flatMap((node) =>
    node['Node Type'] === 'Bitmap Index Scan' ? [node] : bitmapsOf(node.Plans ?? []),
  );
}

/** Also the index of texts does: each of its entries begins with the store. */
function beginsAtStore(condition: string): boolean {
  return /\bstore_id = |\bstring_to_array\(\("left"\(\(store_id\)::text/.test(condition);
}

function noValuesFor(text: string): string {
  const last = Math.max(0, ...Array.from(text.matchAll(/\$(\d+)/g), ([, number]) => Number(number)));
  return last === 0 ? '' : `(${Array<string>(last).fill('null').join(', ')})`;
}
