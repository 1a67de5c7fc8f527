import { runBeside } from './postgres/run-beside.mjs';
import { CitusMissing, startThrowAwayCitus } from './postgres/throw-away-citus.mjs';

// node scripts/with-citus.mjs [--durable] -- npm test -- --selectProjects server
try {
  await runBeside('with-citus.mjs', startThrowAwayCitus, ({ url, nodes }) => ({
    TEST_DATABASE_URL: url,
    TEST_CITUS_WORKERS: nodes
      .slice(1)
      .map((node) => node.url)
      .join(','),
  }));
} catch (error) {
  if (!(error instanceof CitusMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
