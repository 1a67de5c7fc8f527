import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../../scripts/postgres/throw-away-postgres.mjs';
import { checkOut } from '../skew/checkout.mjs';
import { apiTests } from './api-tests.mjs';
import { previousRelease } from './previous-release.mjs';
import { rollingUpgradePasses } from './rolling-upgrade.mjs';
import '../../scripts/typescript.mjs';

const { openPostgres } = await import('../../server/src/platform/database/postgres/open-postgres.ts');
const { migrate } = await import('../../server/src/platform/database/migrations/migrate.ts');

/**
 * `npm run upgrade`: the previous release's tests of its API on the schema that today's migrations make. `-- --sample` runs
 * a sample, `-- events booking` those of features, `-- --from <ref>` another release's. `-- --rolling` replaces two running
 * servers of that release one by one by today's, and back again, while customers book.
 */
const root = path.resolve(import.meta.dirname, '../..');
const { values, positionals: features } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    sample: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
  },
});
const choice = { features, isSample: values.sample };

const { commit, newMigrations = [], reason } = previousRelease(root, values.from);
if (commit === undefined) {
  console.log(`Nada a comparar: ${reason}.`);
  process.exitCode = values.from ? 1 : 0;
} else if (newMigrations.length === 0) {
  console.log(`Nada a comparar: a versão ${commit.slice(0, 12)} conhece todas as migrações.`);
} else if (values.rolling) {
  console.log(`Dois servidores da versão ${commit.slice(0, 12)} são trocados pelos atuais, e de volta`);
  process.exitCode = (await rollingUpgradePasses(checkOut(root, commit))) ? 0 : 1;
} else {
  console.log(
    `Os testes da API da versão ${commit.slice(0, 12)} no banco de dados com ${newMigrations.join(', ')}`,
  );
  process.exitCode = (await previousApiPasses(checkOut(root, commit))) ? 0 : 1;
}

async function previousApiPasses(tree) {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  const postgres = await startMigratedPostgres();
  try {
    if (stopping.signal.aborted) return false;
    return await apiTestsPass(tree, { url: postgres.url, ...choice, signal: stopping.signal });
  } finally {
    await postgres.remove();
  }
}

/** A PostgreSQL where every new database already has the schema of this tree's migrations. */
async function startMigratedPostgres() {
  const postgres = await startThrowAwayPostgres();
  try {
    const { pool, close } = await openPostgres(postgres.url.replace(/postgres$/, 'template1'));
    await migrate(pool).finally(close);
    return postgres;
  } catch (error) {
    await postgres.remove();
    throw error;
  }
}

/** Whether the chosen API tests of a tree pass on new databases of a PostgreSQL. */
async function apiTestsPass(tree, { url, signal, ...choice }) {
  const { chosen, leftOut } = apiTests(choice);
  const jest = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=64',
      `--require=${path.join(root, 'jest.compile-once.cjs')}`,
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--maxWorkers=100%',
      '--selectProjects=server',
      `--testPathPatterns=${chosen}`,
      ...leftOut.map((pattern) => `--testPathIgnorePatterns=${pattern}`),
    ],
    { cwd: tree, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: url } },
  );
  signal.addEventListener('abort', () => jest.kill());
  const [code] = await once(jest, 'close');
  return code === 0;
}
