import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { buildWhatIsStale } from './build/stale.ts';
import { whenNpmIsGone } from './operator/npm-parent.ts';

const root = path.resolve(import.meta.dirname, '..');
const server = [path.join(root, 'server/dist/main.js'), '--steps'];

let child: ChildProcess | undefined;
whenNpmIsGone(() => {
  if (!child) process.exit(1);
  child.kill('SIGTERM');
});

// A taken port, a wrong setting or a database in use is better known before a minute of building.
await buildWhatIsStale({ beforeApps: prepare });

child = spawn(process.execPath, ['--enable-source-maps', ...server], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

function prepare() {
  // What is in memory would be gone again.
  if (process.env.DATABASE_URL?.trim() === 'pglite:memory') return;
  const { status } = spawnSync(process.execPath, [...server, '--prepare'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
