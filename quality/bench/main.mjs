import { spawnSync } from 'node:child_process';
import { serverCompilation } from '../../scripts/build/server-compilation.ts';

// Compiles the server, starts a throw-away PostgreSQL and runs the benches named, or all of them.
const run = (command, args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

run(process.execPath, serverCompilation());
const benches = [
  process.execPath,
  'scripts/with-packages.mjs',
  'quality/bench/run-benches.mjs',
  ...process.argv.slice(2),
];
run(process.execPath, ['scripts/with-packages.mjs', 'scripts/with-postgres.ts', '--durable', ...benches]);
