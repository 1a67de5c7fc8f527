import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWhatIsStale } from '../../scripts/build/stale.mjs';
import { freePort } from '../../scripts/free-port.mjs';

/**
 * `npm run test:e2e`: every journey, in two halves side by side, each with its own server, database and browser; with
 * arguments, one run of Playwright with them.
 */
const e2e = import.meta.dirname;
const args = process.argv.slice(2);
const parts = args.length > 0 ? [args] : [['--shard=1/2'], ['--shard=2/2']];

await rm(path.join(e2e, 'test-results'), { recursive: true, force: true });
await buildWhatIsStale();
const codes = await Promise.all(parts.map(run));
process.exitCode = Math.max(...codes);

async function run(part, index) {
  const env = { ...process.env, E2E_PORT: String(await freePort()), E2E_PART: String(index + 1) };
  const journeys = spawn('npx', ['playwright', 'test', ...part], { cwd: e2e, env, stdio: 'inherit' });
  const [code] = await once(journeys, 'exit');
  return code ?? 1;
}
