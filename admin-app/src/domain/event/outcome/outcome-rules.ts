import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** The customer came, or missed the appointment; null until the owner notes it. */
export type Outcome = OwnerEvent['outcome'];
