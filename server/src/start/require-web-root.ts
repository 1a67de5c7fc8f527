import { readdir } from 'node:fs/promises';
import { ConfigError } from '../config.ts';
import { errorCode } from '../platform/error-code.ts';

/** Throws a ConfigError where there is something else than the releases' folder, which may be yet to be made. */
export async function requireWebRoot({ webRoot }: { readonly webRoot: string }): Promise<void> {
  try {
    await readdir(webRoot);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw new ConfigError(`WEB_ROOT deve ser um diretório que o servidor possa ler, e ${webRoot} não é.`);
  }
}
