import type { FreeStarts } from '@hora-marcada/shared/contract';

/** A day from 08:00 to 18:00 with three free starts. */
export const freeDay: FreeStarts = {
  free_starts: ['10:00', '10:30', '11:00'],
  open: [{ from: '08:00', to: '18:00' }],
  pauses: [],
  closed_by: null,
};
