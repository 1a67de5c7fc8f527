import { runBeside } from './postgres/run-beside.ts';
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.ts';

// `npm run with-postgres -- [--durable] npm test -- --selectProjects server`
await runBeside('with-postgres', startThrowAwayPostgres, ({ url }) => ({ TEST_DATABASE_URL: url }));
