/**
 * Why a remote did not come up: the list of what is live, the promise it needs, time, its entry (missing, refused, no
 * program), its import, its drawing.
 */
export const failureReasons = ['list', 'incompatible', 'timeout', 'entry', 'import', 'render'] as const;

export type FailureReason = (typeof failureReasons)[number];

/** What the shell tells the server about it: nothing of who was there, or where. */
export interface RemoteFailureReport {
  readonly app: 'booking-app' | 'admin-app';
  /** '' where none was known yet. */
  readonly version: string;
  readonly reason: FailureReason;
}
