import { readdir } from 'node:fs/promises';
import net from 'node:net';
import { ConfigError } from '../../config/config-error.ts';
import type { Config } from '../../config.ts';
import { errorCode } from '../../platform/error-code.ts';
import { newerServerWords, olderReleaseAdvice, releaseCommand } from './release-command-rules.ts';

/** Rejects with the system's error where the server could not listen, before there is any work. */
export function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.close(() => resolve());
    });
  });
}

/** Throws a ConfigError where WEB_ROOT is no folder that can be read; one that does not exist yet is fine. */
export async function requireWebRoot({ webRoot }: Pick<Config, 'webRoot'>): Promise<void> {
  try {
    await readdir(webRoot);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw new ConfigError(`WEB_ROOT deve ser um diretório que o servidor possa ler, e ${webRoot} não é.`);
  }
}

/** One line for the operator of a server that has no pages to show; a release needs no restart. */
export async function warnOfMissingReleases(
  { webRoot }: Pick<Config, 'webRoot'>,
  warn: (sentence: string) => void,
): Promise<void> {
  const files = await readdir(webRoot).catch(() => []);
  if (files.some((file) => /^remotes\.(\w+\.)?json$/.test(file))) return;
  warn(
    `Aviso: não há páginas publicadas em ${webRoot} (WEB_ROOT), e quem as abre recebe 503: ${releaseCommand(webRoot)}`,
  );
}

/** One line for each live front end that needs a newer server, as after this one was put back. */
export function warnOfNewerReleases(
  live: readonly { readonly app: string; readonly version: string; readonly server: string | undefined }[],
  warn: (sentence: string) => void,
): void {
  for (const { app, version, server } of live) {
    const sentence = newerServerWords(app, version, server);
    if (sentence !== undefined) warn(`Aviso: ${sentence} ${olderReleaseAdvice(app)}`);
  }
}

/** One line for the operator of a release that runs on the database of a later one, which ran the `newer` migrations. */
export function warnOfNewerDatabase(newer: readonly string[], warn: (sentence: string) => void): void {
  const newest = newer.at(-1);
  if (newest === undefined) return;
  warn(
    `Aviso: o banco de dados é de uma versão mais nova (migração ${newest}), que ainda atende a esta: atualize este servidor quando puder.`,
  );
}
