import { runBeside } from './postgres/run-beside.mjs';
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.mjs';

// node scripts/with-postgres.mjs [--durable] -- npm test -- --selectProjects server
await runBeside('with-postgres.mjs', startThrowAwayPostgres, ({ url }) => ({ TEST_DATABASE_URL: url }));
