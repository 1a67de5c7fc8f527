import type { FailureReason } from '@hora-marcada/shared/federation';

/** Why a remote could not be loaded. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';

  constructor(
    readonly reason: FailureReason,
    /** '' when it is not known. */
    readonly version: string,
    options: ErrorOptions,
  ) {
    super(`Remote failed: ${reason}`, options);
  }
}
