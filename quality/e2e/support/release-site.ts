import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../spawned-server.ts';
import { JourneyServer } from './journey-server.ts';

const previewSecret = 'the secret of a site of tests';

type App = 'booking-app' | 'admin-app';

/** A server with its own web root, to which the real command releases. */
export class ReleaseSite {
  private constructor(
    readonly webRoot: string,
    private readonly folder: string,
    private readonly server: JourneyServer,
  ) {}

  get address(): string {
    return this.server.address;
  }

  /** The apps as built, each at its own version; `prepare` may change their folder before the server starts. */
  static async open(prepare: (webRoot: string) => Promise<void> = async () => {}): Promise<ReleaseSite> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
    const webRoot = path.join(folder, 'web');
    await cp(path.join(root, 'web'), webRoot, { recursive: true });
    await prepare(webRoot);
    const server = await JourneyServer.open({ WEB_ROOT: webRoot, PREVIEW_SECRET: previewSecret });
    return new ReleaseSite(webRoot, folder, server);
  }

  /** Releases the build of an app under another version, as its team does. */
  async ship(app: App, version: string): Promise<void> {
    await this.command(await this.build(app, version));
  }

  /** Releases what a team packed elsewhere; gives what the command says. */
  shipFrom(tarball: string): Promise<string> {
    return this.command(root, '--from', tarball);
  }

  /** Publishes a version without making it live, and gives the link that shows it. */
  async preview(app: App, version: string): Promise<string> {
    const output = await this.command(await this.build(app, version), '--preview');
    const [link] = /\/api\/preview\/\S+/.exec(output) ?? [];
    if (link === undefined) throw new Error(`No link in: ${output}`);
    return link;
  }

  private async build(app: App, version: string): Promise<string> {
    const folder = path.join(this.folder, version, app);
    const dist = path.join(folder, 'dist');
    await mkdir(folder, { recursive: true });
    await cp(path.join(root, app, 'dist'), dist, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: app, version }));
    const facts = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as object;
    await writeFile(path.join(dist, 'release.json'), JSON.stringify({ ...facts, version }));
    return folder;
  }

  /** Makes a published version live. */
  async switchTo(app: App, version: string): Promise<void> {
    await this.command(path.join(root, app), '--to', version);
  }

  /** Deletes a published version. */
  async delete(app: App, version: string): Promise<void> {
    await rm(path.join(this.webRoot, app, version), { recursive: true });
  }

  async close(): Promise<void> {
    await this.server.close();
    await rm(this.folder, { recursive: true });
  }

  private async command(folder: string, ...options: readonly string[]): Promise<string> {
    const command = ['scripts/with-packages.mjs', 'scripts/operator/server-program.ts'];
    const args = [...command.map((file) => path.join(root, file)), 'release', ...options];
    const env = { ...process.env, WEB_ROOT: this.webRoot, PREVIEW_SECRET: previewSecret };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
    return stdout;
  }
}

/** The version an app is built as. */
export async function builtVersion(app: App): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, app, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}
