declare module 'autocannon' {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }

  interface Result {
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    readonly requests: { readonly total: number };
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
  }

  /** Sends requests in turn over so many connections, for so many seconds. */
  export default function autocannon(options: {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  }): Promise<Result>;
}
