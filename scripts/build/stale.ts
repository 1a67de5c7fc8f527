import { existsSync } from 'node:fs';
import { access, constants, mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { builtCommit } from './built-commit.mjs';
import { compileStaleServer } from './compile-stale-server.ts';
import { newestChange } from './newest-change.ts';
import { endWith, runQuietly, step } from './steps.mjs';

const root = path.resolve(import.meta.dirname, '../..');
// The longest build first: the others go on beside it.
const apps = ['admin-app', 'booking-app', 'shell'] as const;
type App = (typeof apps)[number];
// webpack keeps one core busy and takes half a gigabyte.
const AT_ONCE = Math.min(2, availableParallelism());
const commonSources = ['shared/src', 'webpack.common.js', 'tsconfig.json', 'package-lock.json'];

/**
 * Builds the server, then the apps whose sources are newer than their build, two at once, and puts these in the web root.
 * Each of both is a line with its time; a failure shows what was said and ends the process.
 * `beforeApps` is called once there is an app to build.
 */
export async function buildWhatIsStale({
  everything = false,
  beforeApps,
}: { everything?: boolean; beforeApps?: () => void } = {}) {
  const hasServer = existsSync(path.join(root, 'server/dist/main.js'));
  const compile = async () => {
    await compileStaleServer();
    await writeFile(path.join(root, 'server/dist/commit'), builtCommit(root) ?? '');
  };
  await step('Construindo o servidor', compile, { isQuick: hasServer && !everything });
  // Front ends elsewhere are released there by their teams.
  if (process.env.WEB_ROOT && !everything) return;
  const webRoot = path.join(root, 'web');
  const stale = everything ? apps : await staleApps(webRoot);
  if (stale.length === 0) return;
  await requireWritable(webRoot);
  beforeApps?.();
  await step(`Construindo as páginas (${stale.join(', ')})`, () => buildApps(stale, webRoot));
}

async function buildApps(stale: readonly App[], webRoot: string) {
  const waiting = [...stale];
  const startedAt = new Map<App, Date>();
  const buildInTurn = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) {
      startedAt.set(app, new Date());
      await build(app);
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: AT_ONCE }, buildInTurn));
  for (const turn of turns) if (turn.status === 'rejected') throw turn.reason;
  // They need `shared` compiled.
  const { readBuild } = await import('../../server/src/ops/cli/release/read-build.ts');
  const { releaseBuild } = await import('../../server/src/ops/cli/release/publish-build.ts');
  for (const [app, time] of startedAt) {
    await releaseBuild(await readBuild(path.join(root, app), app), webRoot, { mayReplace: true });
    const stamp = stampOf(webRoot, app);
    await writeFile(stamp, '');
    await utimes(stamp, time, time);
  }
}

async function build(app: string) {
  const webpackWords = ['--stats', 'errors-warnings', '--no-color'];
  await runQuietly('npm', ['run', 'build', '--silent', '-w', app, '--', ...webpackWords], root);
}

async function staleApps(webRoot: string) {
  const known = new Map<string, Promise<number>>();
  const areStale = await Promise.all(apps.map((app) => isStale(app, webRoot, known)));
  return apps.filter((_, index) => areStale[index]);
}

async function isStale(app: string, webRoot: string, known: Map<string, Promise<number>>) {
  const stamp = stampOf(webRoot, app);
  if (!existsSync(stamp)) return true;
  const builtAt = (await stat(stamp)).mtimeMs;
  const sources = [`${app}/src`, `${app}/package.json`, `${app}/webpack.config.js`, ...commonSources];
  const changes = sources.map((source) => {
    const change = known.get(source) ?? newestChange(path.join(root, source));
    known.set(source, change);
    return change;
  });
  return Math.max(...(await Promise.all(changes))) > builtAt;
}

function stampOf(webRoot: string, app: string) {
  return path.join(webRoot, `.${app}.built`);
}

async function requireWritable(webRoot: string) {
  try {
    await mkdir(webRoot, { recursive: true });
    await access(webRoot, constants.W_OK);
  } catch {
    endWith(`Não é possível gravar em ${webRoot}: confira o dono e a permissão do diretório.`);
  }
}
