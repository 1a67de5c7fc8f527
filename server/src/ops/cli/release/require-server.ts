import { isServerNewEnough } from '@hora-marcada/shared/federation';
import { z } from 'zod';
import { localAddress } from '../../../platform/addresses.ts';
import { productVersion } from '../../../platform/product-version.ts';
import { releaseVersion, type BuildFacts } from '../../../web/pages/site/releases.ts';
import { ReleaseProblem } from './release-problem.ts';

const TIMEOUT_IN_MILLISECONDS = 3000;
const health = z.object({ version: releaseVersion });

/** Throws a ReleaseProblem for a build or release that needs a newer server than the site has. */
export async function requireServer(
  { app, version, server: needed }: Pick<BuildFacts, 'app' | 'version' | 'server'>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  if (needed === undefined) return;
  const running = await siteServer(env);
  if (isServerNewEnough(needed, running)) return;
  throw new ReleaseProblem(
    `${app} ${version} precisa do servidor ${needed} ou mais novo, e o do site é ${running}: atualize antes o servidor.`,
  );
}

/** The version that answers at the service's HOST and PORT or at the site's address; else of the server beside this command. */
async function siteServer({ HOST, PORT, PUBLIC_ORIGINS = '' }: NodeJS.ProcessEnv): Promise<string> {
  const here = localAddress({ host: HOST || '127.0.0.1', port: Number(PORT || 3000) });
  const [site = ''] = PUBLIC_ORIGINS.split(',');
  return (await versionAt(here)) ?? (await versionAt(site.trim())) ?? productVersion;
}

async function versionAt(address: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_IN_MILLISECONDS);
    const answer = await fetch(`${address}/healthz`, { signal });
    return health.parse(await answer.json()).version;
  } catch {
    return undefined;
  }
}
