import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import type { ComponentType } from 'react';
import { IncompatibleRemote, liveRelease } from './live-releases.ts';

const timeLimitInMs = 10_000;

export type RemoteApp = ComponentType<RemoteProps>;
export type LoadRemoteApp = (name: RemoteName) => Promise<RemoteApp>;

/**
 * The component a remote exposes as './App', from the release that is live now. A failed attempt (nothing
 * within the time limit, an entry or chunk missing or broken) is made once more at a fresh address.
 */
export const loadRemoteApp: LoadRemoteApp = async (name) => {
  try {
    return await attempt(name, (entry) => entry);
  } catch (error) {
    if (error instanceof IncompatibleRemote) throw error;
    console.warn(`${name}: second attempt`, error);
    return await attempt(name, (entry) => `${entry}?attempt=${Date.now()}`);
  }
};

async function attempt(name: RemoteName, addressOf: (entry: string) => string): Promise<RemoteApp> {
  const limit = AbortSignal.timeout(timeLimitInMs);
  const { entry } = await liveRelease(name, limit);
  const federationName = name.replaceAll('-', '_');
  registerRemotes([{ name: federationName, entry: addressOf(entry) }], { force: true });
  const exposed = await within(limit, loadRemote<{ default: RemoteApp }>(`${federationName}/App`));
  if (!exposed?.default) throw new Error(`${name} exposes no ./App`);
  return exposed.default;
}

function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error(`No answer within ${timeLimitInMs} ms`)));
  });
  return Promise.race([work, late]);
}
