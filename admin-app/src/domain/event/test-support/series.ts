import type { Series } from '@hora-marcada/shared/contract';

/** João's Tuesdays at ten with Ana. */
export function aSeries(fields: Partial<Series> = {}): Series {
  return {
    id: 's1',
    calendar_id: '1',
    calendar: 'Ana',
    title: 'Corte',
    description: '',
    services: [],
    minutes: 30,
    price: null,
    client_name: 'João Silva',
    client_phone: '11987654321',
    first_day: '2026-03-10',
    time: '10:00',
    every_weeks: 1,
    month_week: null,
    last_day: null,
    paused_from: null,
    paused_until: null,
    words: 'toda terça às 10:00',
    revision: 0,
    next_day: '2026-03-10',
    made: 26,
    skips: [],
    ...fields,
  };
}
