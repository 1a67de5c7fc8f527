import path from 'node:path';
import '../typescript.mjs';
import { versionOf } from './parts.mjs';
import { ReleaseProblem } from './release-problem.mjs';
import { requireVersion } from './version.mjs';

const { isPromiseKept, isServerNewEnough } = await import('../../shared/src/federation/promise.ts');
const { localAddress } = await import('../../server/src/platform/addresses.ts');

const timeoutInMs = 3000;

/** Refuses a list in which the shell does not promise what a remote needs. */
export function requireKeptPromises({ shell, ...remotes }) {
  if (shell?.promise === undefined) return;
  for (const [app, { version, needs }] of Object.entries(remotes)) {
    if (needs === undefined || isPromiseKept(needs, shell.promise)) continue;
    throw new ReleaseProblem(
      `${app} ${version} precisa da promessa ${needs} e o shell ${shell.version} oferece ${shell.promise}: ` +
        'publique antes o outro lado.',
    );
  }
}

/** Refuses a release that needs a newer server than the site has; releases of before this rule do not say. */
export async function requireServer({ app, version, server: needed } = {}) {
  if (needed === undefined) return;
  const running = await siteServer();
  if (isServerNewEnough(needed, running)) return;
  throw new ReleaseProblem(
    `${app} ${version} precisa do servidor ${needed} ou mais novo, e o do site é ${running}: atualize antes o servidor.`,
  );
}

/** The version that answers at the service's HOST and PORT or at the site's address; else of the server beside this command. */
async function siteServer() {
  const { HOST, PORT, PUBLIC_ORIGINS } = process.env;
  const here = localAddress({ host: HOST || '127.0.0.1', port: PORT || 3000 });
  const [site] = (PUBLIC_ORIGINS ?? '').split(',');
  return (
    (await versionAt(here)) ??
    (await versionAt(site.trim())) ??
    versionOf(path.resolve(import.meta.dirname, '../..'), 'server')
  );
}

async function versionAt(address) {
  try {
    const answer = await fetch(`${address}/healthz`, { signal: AbortSignal.timeout(timeoutInMs) });
    return requireVersion((await answer.json()).version);
  } catch {
    return undefined;
  }
}
