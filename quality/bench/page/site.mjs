import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildWhatIsStale } from '../../../scripts/build/stale.ts';
import { compressFolder } from '../../../scripts/release/compress.mjs';
import { serveProduct } from '../serve-product.mjs';

const built = path.resolve(import.meta.dirname, '../../../web');

/**
 * The built product with its demonstration store, and static pages from the same server.
 * @returns {Promise<{ store: string, release: (html: string) => Promise<string>, stop: () => Promise<void> }>} the
 * store's address; `release` gives the address of a page, compressed like every released file
 */
export async function openPageSite() {
  await buildWhatIsStale();
  const webRoot = await mkdtemp(path.join(os.tmpdir(), 'hora-marcada-bench-'));
  await cp(built, webRoot, { recursive: true });
  const { address, stop } = await serveProduct('pglite:memory', { WEB_ROOT: webRoot });
  return {
    store: `${address}/demo`,
    release: async (html) => {
      const folder = path.join(webRoot, 'bench', '1');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'page.html'), html);
      await compressFolder(folder);
      return `${address}/static/bench/1/page.html`;
    },
    stop: async () => {
      await stop();
      await rm(webRoot, { recursive: true });
    },
  };
}
