import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName, RemoteProps } from '@hora-marcada/shared/federation';
import type { ComponentType } from 'react';
import { IncompatibleRemote, liveRelease } from './live-releases.ts';
import { RemoteLoadError } from './remote-load-error.ts';

const timeoutInMs = 10_000;

export type RemoteApp = ComponentType<RemoteProps>;

export interface LoadedRemote {
  readonly version: string;
  readonly App: RemoteApp;
}

export type LoadRemoteApp = (name: RemoteName) => Promise<LoadedRemote>;

/**
 * The component that the live release of a remote exposes as './App'; rejects with RemoteLoadError. A failed
 * attempt (nothing within 10 seconds, an entry or chunk missing or broken) is made once more at a fresh address.
 */
export const loadRemoteApp: LoadRemoteApp = async (name) => {
  try {
    return await attempt(name, (entry) => entry);
  } catch (error) {
    if (error instanceof RemoteLoadError && error.reason === 'incompatible') throw error;
    console.warn(`${name}: second attempt`, error);
    return await attempt(name, (entry) => `${entry}?attempt=${Date.now()}`);
  }
};

async function attempt(name: RemoteName, addressOf: (entry: string) => string): Promise<LoadedRemote> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutInMs);
  let version = '';
  try {
    const release = await liveRelease(name, limit.signal);
    version = release.version;
    return { version, App: await exposedApp(name, addressOf(release.entry), limit.signal) };
  } catch (cause) {
    throw new RemoteLoadError(limit.signal.aborted ? 'timeout' : reasonOf(cause, version), version, {
      cause,
    });
  } finally {
    clearTimeout(timer);
  }
}

async function exposedApp(name: RemoteName, entry: string, limit: AbortSignal): Promise<RemoteApp> {
  const federationName = name.replaceAll('-', '_');
  registerRemotes([{ name: federationName, entry }], { force: true });
  const exposed = await within(limit, loadRemote<{ default: RemoteApp }>(`${federationName}/App`));
  if (!exposed?.default) throw new Error(`${name} exposes no ./App`);
  return exposed.default;
}

function reasonOf(error: unknown, version: string) {
  if (error instanceof IncompatibleRemote) return 'incompatible';
  if (version === '') return 'list';
  return isEntryFailure(error) ? 'entry' : 'import';
}

/** The federation runtime's error codes: 001 is an entry that is no container, 008 one that did not load. */
function isEntryFailure(error: unknown): boolean {
  return error instanceof Error && /RUNTIME-00[18]/.test(error.message);
}

function within<T>(limit: AbortSignal, work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error(`No answer within ${timeoutInMs} ms`)));
  });
  return Promise.race([work, timeout]);
}
