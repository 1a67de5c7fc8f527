import { runBeside } from './postgres/run-beside.ts';
import { CitusMissing, startThrowAwayCitus } from './postgres/throw-away-citus.ts';

// `npm run with-citus -- [--durable] npm test -- --selectProjects server`
try {
  await runBeside('with-citus', startThrowAwayCitus, ({ url, nodes }) => ({
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
