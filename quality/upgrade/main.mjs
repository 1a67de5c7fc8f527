import path from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.ts';
import { checkOut } from '../skew/checkout.mjs';
import { migrationsOf } from '../skew/releases.mjs';
import { withExamples } from './example-migrations.mjs';
import { previousRelease } from './previous-release.mjs';
import { rollingUpgradePasses } from './rolling-upgrade.mjs';
import { apiTestsPass } from './run-api-tests.mjs';
import '../../scripts/typescript.mjs';

const { openPostgres } = await import('../../server/src/platform/database/postgres/open-postgres.ts');
const { migrate } = await import('../../server/src/platform/database/migrations/migrate.ts');

/**
 * `npm run upgrade`: the previous release's tests of its API on the schema that today's migrations make. `-- --sample` runs
 * a sample, `-- events booking` those of features, `-- --from <ref>` another release's. `-- --rolling` replaces two running
 * servers of that release one by one by today's, and back again, while customers book. Where no release lacks a migration,
 * today's tests run on the schema of example migrations: they have to pass on one that adds, and to fail on one that breaks.
 */
const root = path.resolve(import.meta.dirname, '../..');
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

const { commit, newMigrations } = previousRelease(root, values.from);
if (commit) process.exitCode = (await worksAfter(commit)) ? 0 : 1;
else if (values.from) {
  console.error(
    `Nada a comparar: ${values.from} não é uma versão do servidor, ou conhece todas as migrações.`,
  );
  process.exitCode = 1;
} else process.exitCode = (await examplesShow()) ? 0 : 1;

function worksAfter(release) {
  const name = release.slice(0, 12);
  if (values.rolling) {
    console.log(`Dois servidores da versão ${name} são trocados pelos atuais, e de volta`);
    return rollingUpgradePasses(checkOut(root, release));
  }
  console.log(`Os testes da API da versão ${name} no banco de dados com ${newMigrations.join(', ')}`);
  return withPostgres(async (postgres) => {
    await migrateNewDatabases(postgres, migrations);
    return testsPass(checkOut(root, release), postgres);
  });
}

function examplesShow() {
  if (values.rolling) {
    console.log(
      'Nenhuma versão sem as migrações atuais: dois servidores são trocados por outros da mesma versão',
    );
    return rollingUpgradePasses(root);
  }
  console.log(
    'Nenhuma versão sem as migrações atuais: os testes da API no banco de dados com migrações de exemplo',
  );
  return withPostgres(async (postgres) => {
    await migrateToExamples(postgres, { isBreaking: false });
    if (!(await testsPass(root, postgres))) return false;
    await migrateToExamples(postgres, { isBreaking: true });
    const isNoticed = !(await testsPass(root, postgres, { areMeantToFail: true }));
    console.log(
      isNoticed
        ? 'Uma migração de exemplo que quebra foi notada.'
        : 'Os testes passam com uma migração que quebra.',
    );
    return isNoticed && !stopping.signal.aborted;
  });
}

async function withPostgres(use) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  const postgres = await startThrowAwayPostgres();
  try {
    return !stopping.signal.aborted && (await use(postgres));
  } finally {
    await postgres.remove();
  }
}

function migrateToExamples(postgres, kind) {
  const newest = migrationsOf(root).at(-1);
  return withExamples(migrations, newest, kind, (folder) => migrateNewDatabases(postgres, folder));
}

/** From then on every new database has the schema of a folder's migrations. */
async function migrateNewDatabases({ url }, folder) {
  const { pool, close } = await openPostgres(url.replace(/postgres$/, 'template1'));
  await migrate(pool, folder).finally(close);
}

function testsPass(tree, { url }, { areMeantToFail = false } = {}) {
  return apiTestsPass(tree, { url, signal: stopping.signal, areMeantToFail, ...choice });
}
