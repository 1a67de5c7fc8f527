import path from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.ts';
import { migrate } from '../../server/src/platform/database/migrations/migrate.ts';
import { openPostgres } from '../../server/src/platform/database/postgres/open-postgres.ts';
import { checkOut } from '../skew/checkout.ts';
import { migrationsOf } from '../skew/releases.ts';
import { root } from '../spawned-server.ts';
import { withExamples } from './example-migrations.ts';
import { previousRelease, type PreviousRelease } from './api-tests.ts';
import { rollingUpgradePasses } from './rolling-upgrade.ts';
import { apiTestsPass } from './run-api-tests.ts';

/**
 * `npm run upgrade`: the previous release's tests of its API on the schema that today's migrations make. `-- --sample` runs
 * a sample, `-- events booking` those of features, `-- --from <ref>` another release's. `-- --rolling` replaces two running
 * servers of that release one by one by today's, and back again, while customers book. Where no release lacks a migration,
 * today's tests run on the schema of example migrations: they have to pass on one that adds, and to fail on one that breaks.
 */
const migrations = path.join(root, 'server/migrations');
const { values, positionals: features } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    sample: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
  },
});
const choice = { features, isSample: values.sample };
const stopping = new AbortController();

const release = previousRelease(root, values.from);
if (release) process.exitCode = (await worksAfter(release)) ? 0 : 1;
else if (values.from) {
  console.error(`Nothing to compare: ${values.from} is no release of the server, or knows all migrations.`);
  process.exitCode = 1;
} else process.exitCode = (await examplesShow()) ? 0 : 1;

function worksAfter({ commit, newMigrations }: PreviousRelease): Promise<boolean> {
  const name = commit.slice(0, 12);
  if (values.rolling) {
    console.log(`Two servers of release ${name} are replaced by today’s, and back`);
    return rollingUpgradePasses(checkOut(root, commit));
  }
  console.log(`The API tests of release ${name} on a database with ${newMigrations.join(', ')}`);
  return withPostgres(async (postgres) => {
    await migrateNewDatabases(postgres, migrations);
    return testsPass(checkOut(root, commit), postgres);
  });
}

function examplesShow(): Promise<boolean> {
  if (values.rolling) {
    console.log('No release lacks a migration: two servers are replaced by others of the same release');
    return rollingUpgradePasses(root);
  }
  console.log('No release lacks a migration: the API tests on a database with example migrations');
  return withPostgres(async (postgres) => {
    await migrateToExamples(postgres, { isBreaking: false });
    if (!(await testsPass(root, postgres))) return false;
    await migrateToExamples(postgres, { isBreaking: true });
    const isNoticed = !(await testsPass(root, postgres, true));
    console.log(
      isNoticed
        ? 'An example migration that breaks was noticed.'
        : 'The tests pass with a migration that breaks.',
    );
    return isNoticed && !stopping.signal.aborted;
  });
}

/** A PostgreSQL whose new databases are copies of its template1. */
interface Postgres {
  readonly url: string;
}

async function withPostgres(use: (postgres: Postgres) => Promise<boolean>): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  const postgres = await startThrowAwayPostgres();
  try {
    return !stopping.signal.aborted && (await use(postgres));
  } finally {
    await postgres.remove();
  }
}

function migrateToExamples(postgres: Postgres, kind: { readonly isBreaking: boolean }): Promise<void> {
  const newest = migrationsOf(root).at(-1) ?? '';
  return withExamples(migrations, newest, kind, (folder) => migrateNewDatabases(postgres, folder));
}

/** From then on every new database has the schema of a folder's migrations. */
async function migrateNewDatabases({ url }: Postgres, folder: string): Promise<void> {
  const { pool, close } = await openPostgres(url.replace(/postgres$/, 'template1'));
  try {
    await migrate(pool, folder);
  } finally {
    await close();
  }
}

function testsPass(tree: string, { url }: Postgres, areMeantToFail = false): Promise<boolean> {
  return apiTestsPass(tree, { ...choice, url, signal: stopping.signal, areMeantToFail });
}
