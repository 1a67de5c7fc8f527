import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkOut } from './skew/checkout.mjs';
import { startMigratedPostgres } from './upgrade/migrated-postgres.mjs';
import { previousRelease } from './upgrade/previous-release.mjs';
import { nobodyNotices } from './upgrade/replace-servers.mjs';
import { apiTestsPass } from './upgrade/run-api-tests.mjs';

/**
 * `npm run upgrade`: the previous release's tests of its API on the schema that today's migrations make. `-- --sample` runs
 * a sample, `-- events booking` those of features, `-- --from <ref>` another release's. `-- --rolling` replaces two running
 * servers of that release one by one, and takes them back, while customers book.
 */
const root = path.resolve(import.meta.dirname, '..');
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
  console.log(`Dois servidores da versão ${commit.slice(0, 12)} dão lugar aos de agora, e voltam`);
  process.exitCode = (await nobodyNotices(checkOut(root, commit))) ? 0 : 1;
} else {
  console.log(`A API da versão ${commit.slice(0, 12)} no banco de dados com ${newMigrations.join(', ')}`);
  process.exitCode = (await isServed(checkOut(root, commit))) ? 0 : 1;
}

async function isServed(tree) {
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
