import type { AnswerOf } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsKey } from '../../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

type Round = AnswerOf<'getReminders'>;
export type Reminder = Round['reminders'][number];

// With the events, so that whatever makes them anew asks for the reminders, too; no list, which would be one of events.
const roundKey = [...eventsKey, 'reminders'];

/** Whom the owner reminds by hand: the customers of the next open day (REM-012, DAY-021), or those whom a gateway left out (REM-021). */
export interface Reminders {
  readonly kind: 'next' | 'held';
  /** The next open day, 'YYYY-MM-DD'; '' while it is unknown. */
  readonly day: string;
  readonly list: readonly Reminder[];
}

/** Nobody as long as it is unknown, which only the console says. */
export function useReminders(): Reminders {
  const api = useOwnerApi();
  const { data, error } = useQuery<Round>({
    queryKey: roundKey,
    queryFn: async ({ signal }) => (await api.call('getReminders', { signal })).data,
  });
  useEffect(() => {
    if (error) console.error('Erro ao buscar lembretes', error.message);
  }, [error]);
  if (data?.is_on) return { kind: 'next', day: data.day, list: data.reminders };
  return { kind: 'held', day: '', list: data?.held ?? nobody };
}

/** Says that a customer was reminded, or was not, at once on the screen; rejects with the client's error. */
export function useReminderMark(): (reminder: Reminder, isSent: boolean) => Promise<void> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async ({ id, start_time }, sent) => {
    await cache.cancelQueries({ queryKey: roundKey });
    cache.setQueryData<Round>(
      roundKey,
      (known) =>
        known && {
          ...known,
          reminders: known.reminders.map((other) => (other.id === id ? { ...other, sent } : other)),
          held: known.held.map((other) => (other.id === id ? { ...other, sent } : other)),
        },
    );
    try {
      await api.call('markReminder', { body: { id, start_time, sent } });
    } finally {
      void cache.invalidateQueries({ queryKey: roundKey });
    }
  };
}

const nobody: readonly never[] = [];
