import type { Store } from '@hora-marcada/shared/contract';

/** What a frame shows of a store; of a booking's store no more may be known. */
export type FramedStore = Pick<Store, 'title' | 'footer' | 'instagram' | 'phone' | 'opening_times'> &
  Partial<Pick<Store, 'logo' | 'cover'>>;
