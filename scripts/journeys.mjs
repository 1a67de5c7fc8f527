import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buildWhatIsStale } from './build/stale.mjs';
import { freePort } from './free-port.mjs';

/**
 * `npm run test:e2e`: every journey, in two halves side by side, each with a server, a database and a browser of its
 * own; with words, one run of what Playwright makes of them.
 */
const e2e = path.resolve(import.meta.dirname, '../e2e');
const words = process.argv.slice(2);
const parts = words.length > 0 ? [words] : [['--shard=1/2'], ['--shard=2/2']];

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
