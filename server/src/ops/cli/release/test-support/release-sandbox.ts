import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { shellLine } from '../../../../platform/texts/shell-words.ts';
import {
  startTypeScript,
  processResult,
  typeScriptCommand,
} from '../../../../test-support/processes/typescript-process.ts';
import { readLiveList } from '../../../../web/pages/site/releases.ts';
import { runRelease } from '../run-release.ts';
import type { FileStep } from './report-file-steps.ts';

export type ReleaseSandbox = Awaited<ReturnType<typeof openReleaseSandbox>>;

/** What the command says, on either output, and its exit code. */
export interface ReleaseResult {
  readonly code: number | null;
  readonly says: string;
}

type Settings = Readonly<Record<string, string>>;

// As the project's own commands: `npm run build` and `npm run release -w <app>`, on builds that are there.
const wholeProject = {
  private: true,
  workspaces: ['shell', 'booking-app', 'admin-app'],
  scripts: { build: 'npm run build --workspaces' },
};
const scripts = { build: 'true', release: shellLine(typeScriptCommand('ops/cli/release.ts')) };

/** A folder with builds of apps and a web root, in which the release command runs. */
export async function openReleaseSandbox() {
  const place = await mkdtemp(path.join(os.tmpdir(), 'release-'));
  // As people name folders: what the command and doctor tell them to type has to hold there, too.
  const webRoot = path.join(place, "a loja d'ana");
  const fileOf = (file: string) => readFile(path.join(webRoot, file), 'utf8');
  await writeFile(path.join(place, 'package.json'), JSON.stringify(wholeProject));
  const envOf = (settings: Settings) => ({ PREVIEW_SECRET: 'a secret of the site', ...settings });

  async function packageOf(app: string, version: string): Promise<void> {
    await mkdir(path.join(place, app), { recursive: true });
    await writeFile(path.join(place, app, 'package.json'), JSON.stringify({ name: app, version, scripts }));
  }

  /** A folder as a build leaves it. */
  async function built(app: string, version: string, content: string, facts: object = { needs: '^1.0' }) {
    const dist = path.join(place, app, 'dist');
    const entry = app === 'shell' ? 'index.html' : 'remoteEntry.js';
    const exposes = app === 'shell' ? [] : [{ name: 'App' }];
    await packageOf(app, version);
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    await writeFile(path.join(dist, entry), content);
    await writeFile(path.join(dist, 'release.json'), JSON.stringify({ app, version, ...facts }));
    const name = app.replaceAll('-', '_');
    const manifest = { name, exposes, metaData: { remoteEntry: { name: entry } } };
    await writeFile(path.join(dist, 'mf-manifest.json'), JSON.stringify(manifest));
  }

  /** `npm run release -w <app>`, or in the project's folder '.', in this process. */
  async function release(app: string, words: readonly string[] = [], settings: Settings = {}) {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const tools = { folder: path.join(place, app), webRoot, env: envOf(settings), print: say };
    const code = await runRelease(words, { ...tools, printError: say });
    return { code, says: said.join('\n') } satisfies ReleaseResult;
  }

  /** The same in a process of its own, which may tell what it does with files. */
  async function releaseAlone(
    app: string,
    words: readonly string[] = [],
    { settings = {}, onStep }: { readonly settings?: Settings; onStep?: (step: FileStep) => void } = {},
  ) {
    const child = startTypeScript('ops/cli/release.ts', {
      args: words,
      env: { WEB_ROOT: webRoot, ...envOf(settings) },
      folder: path.join(place, app),
      ...(onStep && { first: 'ops/cli/release/test-support/report-file-steps.ts' }),
    });
    if (onStep) child.on('message', onStep);
    const { code, stdout, stderr } = await processResult(child);
    return { code, says: `${stdout}${stderr}`.trim() } satisfies ReleaseResult;
  }

  return {
    place,
    webRoot,
    packageOf,
    built,
    release,
    releaseAlone,
    fileOf,
    live: () => readLiveList(webRoot),
    remove: () => rm(place, { recursive: true }),
  };
}
