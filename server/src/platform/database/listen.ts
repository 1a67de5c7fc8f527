/** What a channel has to tell: NOTIFY of PostgreSQL, from any process on the database, this one included. */
export interface NoticeListener {
  readonly onNotice: (payload: string) => void;
  /** Listening began, or began anew: what was said before is lost. */
  readonly onListening: () => void;
}

/**
 * Listens on a channel until the returned step is taken. Resolves once the first attempt came to its end; a
 * database out of reach is tried again for as long as it takes.
 */
export type Listen = (channel: string, listener: NoticeListener) => Promise<() => Promise<void>>;
