import { spawnSync } from 'node:child_process';
import path from 'node:path';

// node quality/fuzz/main.mjs [--requests 20000] [--seed 1] [--in-flight 4]; with `npm run with-postgres --` before, on PostgreSQL.
const root = path.resolve(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [
    '--expose-gc',
    '--conditions=@hora-marcada/source',
    '--import=./scripts/typescript.mjs',
    'quality/fuzz/run-fuzz.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
