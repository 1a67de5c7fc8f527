import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { TestEnvironment } from 'jest-environment-node';
import * as kysely from 'kysely';

/**
 * Lends databases to the tests of a worker: opening one costs a second of processor, emptying it a fraction. Of an
 * embedded one only bytes of the wire protocol go in and out, so that a file of tests sees the classes of its own world.
 * Kysely, of 260 modules and without a memory of its own, is lent as well instead of loaded for each file.
 */
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.lendDatabase = lend;
    this.global.emptiedDatabases = emptiedDatabases;
    this.global.catalogQuery = catalog;
    this.global.lentKysely = { ...kysely };
  }
}

const shelf = [];

/** On the server of TEST_DATABASE_URL, by name (emptied-database.ts). */
const emptiedDatabases = [];

/** An empty database loaded from an image, or emptied since; `close` gives it back. */
async function lend({ image, startParams }) {
  const lite = shelf.pop() ?? (await open(image, startParams));
  return {
    execProtocolRawStream: (messages, options) => lite.execProtocolRawStream(messages, options),
    close: async () => {
      if (await isAsNewAfterEmptying(lite)) shelf.push(lite);
      else await lite.close();
    },
  };
}

async function open(image, startParams) {
  const loadDataDir = new Blob([await readFile(image)]);
  const lite = await PGlite.create({ extensions: { btree_gist }, startParams, loadDataDir });
  lite.catalogAtFirst = await catalogOf(lite);
  return lite;
}

// A database sets its timer anew as long as it lives, and one on the shelf must not keep the worker from ending. (An
// AsyncLocalStorage would know whose a timer is, and cost each promise of the tests something.)
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign(
  (act, ...words) => {
    const timer = setTimeout(act, ...words);
    return isOfDatabase(act) ? timer.unref() : timer;
  },
  { [promisify.custom]: setTimeout[promisify.custom] },
);

function isOfDatabase(act) {
  return String(act).includes('__emscripten_timeout');
}

/** A database that a test has changed in more than its rows, or broken, is not lent again. */
async function isAsNewAfterEmptying(lite) {
  try {
    if ((await catalogOf(lite)) !== lite.catalogAtFirst) return false;
    await lite.exec(emptied);
    return true;
  } catch {
    return false;
  }
}

async function catalogOf(lite) {
  const { rows } = await lite.query(catalog);
  return rows[0].md5;
}

const emptied = `
do $$ begin
  execute (
    select 'truncate ' || string_agg(quote_ident(tablename), ', ')
    from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'
  );
end $$;
checkpoint`;

const catalog = `
select md5(concat(
  (select string_agg(concat(attrelid::regclass, attname, atttypid, attnotnull, attisdropped), ',' order by attrelid, attnum)
     from pg_attribute where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
  (select string_agg(pg_get_constraintdef(oid), ',' order by oid)
     from pg_constraint where connamespace = 'public'::regnamespace),
  (select string_agg(concat(proname, prosrc), ',' order by oid)
     from pg_proc where pronamespace = 'public'::regnamespace and probin is null),
  (select string_agg(tgname, ',' order by oid) from pg_trigger where not tgisinternal),
  (select string_agg(nspname, ',' order by oid) from pg_namespace where nspname !~ '^pg_'),
  (select string_agg(concat(name, checksum), ',' order by name) from schema_migrations)
)) as md5`;
