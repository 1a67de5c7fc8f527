import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildWhatIsStale } from './build/stale.mjs';

const root = path.resolve(import.meta.dirname, '..');

await buildWhatIsStale();
const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js'], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
