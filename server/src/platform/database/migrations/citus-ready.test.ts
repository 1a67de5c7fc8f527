import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import type { Database } from '../database.ts';

/**
 * Citus spreads tables over machines by one column. It keeps keys, foreign keys and exclusions only where that
 * column is part of them, and knows neither triggers nor one sequence for all machines.
 */
const obstacles = `
with tenant as (
  select c.oid, c.relname::text as name, a.attnum as store_id, a.attnotnull, a.atttypid
  from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
)
select 'table without store_id' as problem, name as place from tenant where store_id is null
union all
select 'store_id may be null', name from tenant where not attnotnull
union all
select 'store_id is not a uuid', name from tenant where atttypid <> 'uuid'::regtype
union all
select 'key or exclusion without store_id', i.indexrelid::regclass::text
from tenant join pg_index i on i.indrelid = tenant.oid
where (i.indisunique or i.indisexclusion) and not coalesce(tenant.store_id = any (i.indkey::int2[]), false)
union all
select 'exclusion does not compare store_id with =', k.conname::text
from tenant join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'x'
where not exists (
  select from unnest(k.conkey, k.conexclop) as part (attnum, operator)
  join pg_operator o on o.oid = part.operator
  where part.attnum = tenant.store_id and o.oprname = '='
)
union all
select 'foreign key does not pair store_id with store_id', k.conname::text
from tenant join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'f'
join tenant target on target.oid = k.confrelid
where not exists (
  select from unnest(k.conkey, k.confkey) as pair (here, there)
  where pair.here = tenant.store_id and pair.there = target.store_id
)
union all
select 'foreign key would empty store_id', k.conname::text
from tenant join pg_constraint k on k.conrelid = tenant.oid and k.contype = 'f'
where k.confdeltype in ('n', 'd')
union all
select 'trigger', g.tgname::text from tenant join pg_trigger g on g.tgrelid = tenant.oid where not g.tgisinternal
union all
select 'sequence', name
from tenant
where exists (select from pg_attrdef d where d.adrelid = tenant.oid and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')
  or exists (select from pg_attribute a where a.attrelid = tenant.oid and a.attidentity <> '')`;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const found = async () => (await database.pool.query<{ problem: string; place: string }>(obstacles)).rows;

test('every table can one day be spread over several machines by store', async () => {
  const { rows } = await database.pool.query(`select count(*) as tables from information_schema.tables
    where table_schema = 'public' and table_name in ('stores', 'owners', 'events', 'services')`);
  expect(rows).toEqual([{ tables: 4 }]);
  expect(await found()).toEqual([]);
});

test.each([
  ['table without store_id', 'bad', 'create table bad (number integer)'],
  ['store_id may be null', 'bad', 'create table bad (store_id uuid)'],
  ['store_id is not a uuid', 'bad', 'create table bad (store_id text not null)'],
  [
    'key or exclusion without store_id',
    'bad_pkey',
    'create table bad (store_id uuid not null, id uuid primary key)',
  ],
  [
    'key or exclusion without store_id',
    'bad_at',
    'create table bad (store_id uuid not null, at int); create unique index bad_at on bad (at)',
  ],
  [
    'exclusion does not compare store_id with =',
    'bad_x',
    'create table bad (store_id uuid not null, at int, constraint bad_x exclude using gist (store_id with <>, at with =))',
  ],
  [
    'foreign key does not pair store_id with store_id',
    'bad_f',
    'create table bad (store_id uuid not null, other uuid, constraint bad_f foreign key (other) references stores)',
  ],
  [
    'foreign key would empty store_id',
    'bad_f',
    'create table bad (store_id uuid not null, constraint bad_f foreign key (store_id) references stores on delete set null)',
  ],
  [
    'trigger',
    'bad_t',
    'create table bad (store_id uuid not null); create trigger bad_t before update on bad for each row execute function suppress_redundant_updates_trigger()',
  ],
  ['sequence', 'bad', 'create table bad (store_id uuid not null, number serial)'],
  [
    'sequence',
    'bad',
    'create table bad (store_id uuid not null, number integer generated always as identity)',
  ],
])('a migration with this is found: %s (%s) of %s', async (problem, place, sql) => {
  await database.pool.query(sql);
  try {
    expect(await found()).toEqual([{ problem, place }]);
  } finally {
    await database.pool.query('drop table bad');
  }
});
