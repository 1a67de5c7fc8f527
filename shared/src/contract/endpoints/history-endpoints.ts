import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as log from '../change-log.ts';

/** The changes in an owner's store, and undoing them. */
export const historyEndpoints = {
  getChanges: {
    ...addresses.getChanges,
    access: 'member',
    needs: [],
    summary: 'As alterações da loja, a mais nova primeiro',
    query: log.changesQuery,
    answers: { 200: log.changeList },
    refusals: ['unauthenticated', 'forbidden', 'invalid'],
  },
  undoChange: {
    ...addresses.undoChange,
    access: 'member',
    needs: [],
    summary: 'Desfaz uma alteração, se nenhuma mais recente houve',
    body: log.changeToUndo,
    answers: { 200: log.undoneChange },
    refusals: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'not_found',
      'not_undoable',
      'period_paid',
      'event_start_taken',
      'quota_reached',
    ],
  },
} as const satisfies Record<string, Endpoint>;
