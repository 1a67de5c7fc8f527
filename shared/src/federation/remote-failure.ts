/**
 * In this order: no list of live releases, a promise that does not fit the remote's, the time limit, a remote's entry that is
 * missing, refused or no container, an error while importing it, one while rendering it.
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
