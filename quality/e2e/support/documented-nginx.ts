import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startNginx } from '../../../scripts/nginx/start-nginx.ts';
import { root } from '../../spawned-server.ts';

/**
 * Debian's nginx with a configuration of deploy/. `fillIn` replaces its placeholders, and may create files in the folder.
 */
export async function openDocumentedNginx(
  file: string,
  fillIn: (documented: string, folder: string) => string,
  isUp: () => Promise<boolean>,
): ReturnType<typeof startNginx> {
  const documented = await readFile(path.join(root, 'deploy', file), 'utf8');
  return startNginx((folder) => Promise.resolve(fillIn(documented, folder)), isUp);
}
