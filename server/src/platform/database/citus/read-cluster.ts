import type pg from 'pg';

/** The Citus of a database. */
export interface Cluster {
  readonly version: string;
  /** The connection is to the one machine that knows where every store is. */
  readonly isCoordinator: boolean;
  /** The machines that hold stores, and those of them that Citus does not use. */
  readonly workers: number;
  readonly inactiveWorkers: number;
}

/** A table whose rows are of stores. */
export interface StoreTable {
  readonly name: string;
  /** 'elsewhere': distributed, but so that a store's rows are not all on one machine. */
  readonly place: 'local' | 'beside stores' | 'elsewhere';
}

/** The cluster of a database and its tables there; undefined without Citus. */
export async function inspectCluster(
  pool: pg.Pool,
): Promise<{ readonly cluster: Cluster; readonly tables: readonly StoreTable[] } | undefined> {
  const client = await pool.connect();
  try {
    const cluster = await readCluster(client);
    return cluster && { cluster, tables: await readTables(client) };
  } finally {
    client.release();
  }
}

/** Undefined on a PostgreSQL without Citus. */
export async function readCluster(client: pg.ClientBase): Promise<Cluster | undefined> {
  const { rows: installed } = await client.query<{ version: string }>(
    `select extversion as version from pg_extension where extname = 'citus'`,
  );
  const [citus] = installed;
  if (!citus) return undefined;
  const { rows } = await client.query<Omit<Cluster, 'version'>>(
    `select (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
       count(*)::int as workers, (count(*) filter (where not isactive))::int as "inactiveWorkers"
     from pg_dist_node where noderole = 'primary' and shouldhaveshards`,
  );
  const [nodes = { isCoordinator: false, workers: 0, inactiveWorkers: 0 }] = rows;
  return { version: citus.version, ...nodes };
}

/** The tables of a database with Citus, `stores` first and each after those that it references. */
export async function readTables(client: pg.ClientBase): Promise<StoreTable[]> {
  const { rows } = await client.query<StoreTable>(
    `with recursive tables as (
       select c.oid, c.relname::text as name
       from pg_class c
       where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
         and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'store_id')
     ), depths as (
       select oid, name, 0 as depth from tables
       union
       select tables.oid, tables.name, depth + 1
       from depths
       join pg_constraint on contype = 'f' and confrelid = depths.oid and conrelid <> confrelid
       join tables on tables.oid = conrelid
     )
     select name, case
       when d.logicalrelid is null then 'local'
       when column_to_column_name(d.logicalrelid, d.partkey) = 'store_id' and d.colocationid = (
         select colocationid from pg_dist_partition where logicalrelid = to_regclass('stores')
       ) then 'beside stores'
       else 'elsewhere'
     end as place
     from depths
     left join pg_dist_partition d on d.logicalrelid = depths.oid
     group by name, logicalrelid, partkey, colocationid
     order by max(depth), name <> 'stores', name`,
  );
  return rows;
}
