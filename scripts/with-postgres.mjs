import { spawn } from 'node:child_process';
import { startThrowAwayPostgres } from './postgres/throw-away-postgres.mjs';

// node scripts/with-postgres.mjs [--durable] -- npm test -- --selectProjects server
const separator = process.argv.indexOf('--');
const isDurable = process.argv.slice(2, separator).includes('--durable');
const [command, ...args] = separator === -1 ? [] : process.argv.slice(separator + 1);
if (!command) {
  console.error('Use: node scripts/with-postgres.mjs [--durable] -- <command>');
  process.exit(1);
}

let child;
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true;
    child?.kill(signal);
  });
}

const postgres = await startThrowAwayPostgres({ isDurable });
try {
  process.exitCode = isStopped ? 1 : await run();
} finally {
  await postgres.remove();
}

function run() {
  child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: postgres.url },
  });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
