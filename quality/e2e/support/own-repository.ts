import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../spawned-server.ts';

interface Package {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * The booking-app in a repository of its own, as docs/federation.md tells a team to set it up: its sources, and of this
 * repository the two tarballs alone. What these and its package.json name is linked instead of installed.
 */
export class OwnRepository {
  private constructor(
    private readonly place: string,
    private readonly folder: string,
  ) {}

  static async open(version: string): Promise<OwnRepository> {
    const place = await mkdtemp(path.join(os.tmpdir(), 'own-repository-'));
    const folder = path.join(place, 'booking');
    await mkdir(path.join(folder, 'node_modules/@hora-marcada'), { recursive: true });
    await cp(path.join(root, 'booking-app/src'), path.join(folder, 'src'), { recursive: true });
    const { name, type, hostPromise, dependencies } = (await readPackage(
      path.join(root, 'booking-app'),
    )) as Package & Record<string, unknown>;
    const own = { name, version, type, hostPromise, files: ['dist'], dependencies };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(own));
    await writeFile(path.join(folder, 'webpack.config.js'), webpackConfig);
    const repository = new OwnRepository(place, folder);
    await repository.install();
    return repository;
  }

  /** Builds the app and packs the build; gives the tarball. */
  async pack(): Promise<string> {
    await run('node', ['node_modules/webpack-cli/bin/cli.js', '--mode', 'production'], this.folder);
    return packed(this.folder, this.place);
  }

  async close(): Promise<void> {
    await rm(this.place, { recursive: true });
  }

  private async install(): Promise<void> {
    const modules = path.join(this.folder, 'node_modules');
    const names = new Set(namesIn(await readPackage(this.folder)));
    for (const part of ['shared', 'build-settings']) {
      const target = path.join(modules, '@hora-marcada', part);
      await mkdir(target);
      const tarball = await packed(path.join(root, part), this.place);
      await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target], this.place);
      for (const name of namesIn(await readPackage(target))) names.add(name);
    }
    for (const name of names) {
      if (name.startsWith('@hora-marcada/')) continue;
      await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
      await symlink(path.join(root, 'node_modules', name), path.join(modules, name));
    }
  }
}

// Without a render module: the shell's plain page is enough to book on, and a third is built sooner.
const webpackConfig = `
import { configureBuilds } from '@hora-marcada/build-settings';

const app = {
  name: 'booking-app',
  folder: import.meta.dirname,
  remote: true,
  worker: './src/features/booking/proof/proof-worker.ts',
};

export default (env, { mode }) => configureBuilds(app, env, mode);
`;

async function readPackage(folder: string): Promise<Package> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Package;
}

function namesIn({ dependencies, peerDependencies }: Package): string[] {
  return Object.keys({ ...dependencies, ...peerDependencies });
}

async function packed(folder: string, target: string): Promise<string> {
  const output = await run('npm', ['pack', '--silent', '--pack-destination', target], folder);
  const name = output.trim().split('\n').at(-1) ?? '';
  return path.join(target, name);
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { cwd });
  return stdout;
}
