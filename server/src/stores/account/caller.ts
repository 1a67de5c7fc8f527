import type { Owner } from '../../platform/http/owner.ts';

/** The owner who calls, and what the security log says of the address. */
export interface Caller extends Owner {
  readonly addressHash: string;
}
