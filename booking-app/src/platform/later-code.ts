/** Whether code that is fetched apart is here; 'missing' is what its last attempt came to. */
export type Arrival<Code> =
  { readonly status: 'awaited' | 'missing' } | { readonly status: 'here'; readonly code: Code };

export interface LaterCode<Code> {
  /** Fetches what is neither here nor under way; never rejects. */
  readonly bring: () => Promise<void>;
  readonly arrival: () => Arrival<Code>;
  /** Calls at every change, until the returned function is called. */
  readonly watch: (onChange: () => void) => () => void;
}

/** Code of a later screen, which a page fetches before it is needed. */
export function createLaterCode<Code>(load: () => Promise<Code>): LaterCode<Code> {
  const watchers = new Set<() => void>();
  let underWay: Promise<void> | undefined;
  let arrival: Arrival<Code> = { status: 'awaited' };

  const become = (next: Arrival<Code>) => {
    arrival = next;
    watchers.forEach((tell) => tell());
  };
  const attempt = async () => {
    if (arrival.status === 'missing') become({ status: 'awaited' });
    try {
      become({ status: 'here', code: await load() });
    } catch (error) {
      console.warn(error);
      become({ status: 'missing' });
    }
    underWay = undefined;
  };

  return {
    bring: async () => {
      if (arrival.status !== 'here') await (underWay ??= attempt());
    },
    arrival: () => arrival,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}
