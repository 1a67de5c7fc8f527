/**
 * What failed: the list of live releases, the promise between shell and remote, the time limit, the remote's entry
 * (missing, refused, not a container), importing it, rendering it.
 */
export const failureReasons = ['list', 'incompatible', 'timeout', 'entry', 'import', 'render'] as const;

export type FailureReason = (typeof failureReasons)[number];

/** Sent by the shell to the server: nothing personal, no address. */
export interface RemoteFailureReport {
  readonly app: 'booking-app' | 'admin-app';
  /** '' when it is not known. */
  readonly version: string;
  readonly reason: FailureReason;
}
