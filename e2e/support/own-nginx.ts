import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openNginx } from '../../scripts/nginx/own-nginx.mjs';
import { root } from './own-server.ts';

/**
 * Debian's nginx with a configuration of deploy/, as an operator would have it. `fillIn` puts in what it marks with "here",
 * and may make files in the folder.
 */
export async function openDocumentedNginx(
  file: string,
  fillIn: (documented: string, folder: string) => string,
  isUp: () => Promise<boolean>,
): Promise<{ readonly close: () => Promise<void> }> {
  const documented = await readFile(path.join(root, 'deploy', file), 'utf8');
  return openNginx((folder) => Promise.resolve(fillIn(documented, folder)), isUp);
}
