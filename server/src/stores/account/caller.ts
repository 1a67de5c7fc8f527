import type { SignedIn } from '../../platform/http/signed-in.ts';

/** Who calls, and what the security log says of the address. */
export interface Caller extends SignedIn {
  readonly addressHash: string;
}
