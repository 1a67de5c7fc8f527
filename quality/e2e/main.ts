import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWhatIsStale } from '../../scripts/build/stale.ts';
import { freePort } from '../../scripts/free-port.ts';

/** `npm run test:e2e`: every journey, or those that Playwright's arguments choose. */
const e2e = import.meta.dirname;

await rm(path.join(e2e, 'test-results'), { recursive: true, force: true });
await buildWhatIsStale();
const { status } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: e2e,
  env: { ...process.env, E2E_PORT: String(await freePort()) },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
