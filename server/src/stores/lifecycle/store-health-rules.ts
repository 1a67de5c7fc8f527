import { toWallClock, MILLISECONDS_A_MINUTE, dayOf, addDays } from '@hora-marcada/shared/format';
import type { StoreHealth } from './store-health-queries.ts';

const DAYS_OF_WARNING = 7;
const OVERDUE_AFTER_IN_MINUTES = 15;

/** A message that was due before this instant is stuck: deliveries are tried every few seconds. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_AFTER_IN_MINUTES * MILLISECONDS_A_MINUTE);
}

/** A reason why a store cannot be booked, or soon cannot: a code for scripts, and a pt-BR phrase for its operator. */
export interface HealthProblem {
  readonly code:
    | 'suspended'
    | 'expired'
    | 'expiring'
    | 'no_owner'
    | 'no_calendars'
    | 'no_opening_hours'
    | 'no_services'
    | 'messages_stuck';
  readonly phrase: string;
}

/** Empty for a store that can be booked. */
export function storeProblems(store: StoreHealth, now: Date): HealthProblem[] {
  const { usernames, hasCalendars, hasHours, hasLinkedHours, hasServices, stuckMessages: stuck } = store;
  const problem = (code: HealthProblem['code'], phrase: string): HealthProblem => ({ code, phrase });
  return [
    ...(store.suspendedAt ? [problem('suspended', 'suspenso')] : []),
    ...expiry(store, now),
    ...(usernames.length === 0 ? [problem('no_owner', 'sem usuário')] : []),
    ...(hasCalendars ? [] : [problem('no_calendars', 'sem calendários')]),
    ...((hasCalendars ? hasLinkedHours : hasHours)
      ? []
      : [problem('no_opening_hours', 'sem horários de atendimento')]),
    ...(hasServices ? [] : [problem('no_services', 'sem serviços em calendários')]),
    ...(stuck > 0
      ? [problem('messages_stuck', stuck === 1 ? '1 aviso parado' : `${stuck} avisos parados`)]
      : []),
  ];
}

/** How a store does, the worst first: it broke since it was booked or wrote, will expire within a week, has, or is being set up. */
export const storeStates = ['broken', 'expiring', 'expired', 'new', 'ready'] as const;
export type StoreState = (typeof storeStates)[number];

export function storeState({ lastBooking }: StoreHealth, problems: readonly HealthProblem[]): StoreState {
  const codes = problems.map(({ code }) => code);
  if (codes.length === 0) return 'ready';
  // Of a store that ended, or was closed, nothing else has to be mended, and whether it ended on purpose only people know.
  if (codes.includes('suspended') || codes.includes('expired')) return 'expired';
  if (codes.includes('messages_stuck')) return 'broken';
  if (lastBooking === null) return 'new';
  return codes.every((code) => code === 'expiring') ? 'expiring' : 'broken';
}

function expiry({ timeZone, expirationDate }: StoreHealth, now: Date): HealthProblem[] {
  if (expirationDate === null) return [];
  const wallClock = toWallClock(now, timeZone);
  const daysLeft = Array.from({ length: DAYS_OF_WARNING + 1 }, (_, days) =>
    addDays(dayOf(wallClock), days),
  ).indexOf(expirationDate);
  if (expirationDate < dayOf(wallClock)) return [{ code: 'expired', phrase: 'vencido' }];
  if (daysLeft === -1) return [];
  const phrase = daysLeft === 0 ? 'vence hoje' : `vence em ${daysLeft} ${daysLeft === 1 ? 'dia' : 'dias'}`;
  return [{ code: 'expiring', phrase }];
}
