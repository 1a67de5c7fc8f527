import type { FailureReason } from '@hora-marcada/shared/federation';

/** A remote that did not come up, and why. */
export class RemoteFailed extends Error {
  override name = 'RemoteFailed';

  constructor(
    readonly reason: FailureReason,
    /** '' where none was known yet. */
    readonly version: string,
    options: ErrorOptions,
  ) {
    super(`The remote did not come up: ${reason}`, options);
  }
}
