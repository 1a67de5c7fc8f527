import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../../../scripts/build/stale.ts';
import { compressFolder } from '../../../server/src/ops/cli/release/release-folders.ts';
import { SpawnedServer, root } from '../../spawned-server.ts';

export interface PageSite {
  /** The store's address. */
  readonly store: string;
  /** Gives the address of a page, compressed like every released file. */
  readonly release: (html: string) => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The built product with its demonstration store, and static pages from the same server. */
export async function openBenchSite(): Promise<PageSite> {
  await buildWhatIsStale();
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-bench-'));
  await cp(path.join(root, 'web'), webRoot, { recursive: true });
  const server = new SpawnedServer('pglite:memory', { environment: { WEB_ROOT: webRoot } });
  await server.start();
  let pages = 0;
  return {
    store: `${server.address}/demo`,
    release: async (html) => {
      const folder = path.join(webRoot, 'bench', String(++pages));
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'page.html'), html);
      await compressFolder(folder);
      return `${server.address}/static/bench/${pages}/page.html`;
    },
    stop: async () => {
      await server.stop();
      await rm(webRoot, { recursive: true });
    },
  };
}
