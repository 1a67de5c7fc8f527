/** Code that is loaded apart from the page. */
export type LazyState<Code> =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'loaded'; readonly code: Code };

export interface LazyCode<Code> {
  /** Loads the code unless it is loaded or on its way; never rejects. */
  readonly load: () => Promise<void>;
  readonly state: () => LazyState<Code>;
  /** Calls at every change until the returned function is called. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Code of a later screen, which a page loads before it is needed. */
export function createLazyCode<Code>(importCode: () => Promise<Code>): LazyCode<Code> {
  const listeners = new Set<() => void>();
  let running: Promise<void> | undefined;
  let state: LazyState<Code> = { status: 'loading' };

  const setState = (next: LazyState<Code>) => {
    state = next;
    listeners.forEach((notify) => notify());
  };
  const attempt = async () => {
    if (state.status === 'failed') setState({ status: 'loading' });
    try {
      setState({ status: 'loaded', code: await importCode() });
    } catch (error) {
      console.warn(error);
      setState({ status: 'failed' });
    }
    running = undefined;
  };

  return {
    load: async () => {
      if (state.status !== 'loaded') await (running ??= attempt());
    },
    state: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
