import type { RemoteName } from '@hora-marcada/shared/federation';
import type { LoadRemoteApp } from './load-remote-app.ts';

/** Loads as `load` does, but begins with one remote at once; whoever asks for that one first gets what is under way. */
export function startedEarly(load: LoadRemoteApp, first: RemoteName): LoadRemoteApp {
  let underWay: ReturnType<LoadRemoteApp> | undefined = load(first);
  // Whether it failed is for who asks: until then nobody is to be alarmed.
  underWay.catch(() => undefined);
  return (name) => {
    if (name !== first || !underWay) return load(name);
    const started = underWay;
    underWay = undefined;
    return started;
  };
}
