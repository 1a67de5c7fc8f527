import { addMinutes, toWallClock } from '@hora-marcada/shared/format';
import type { StoreHealth } from './store-health-queries.ts';

const DAYS_OF_WARNING = 7;
const MINUTES_A_DAY = 1440;
const OVERDUE_AFTER_IN_MINUTES = 15;

/** A message that was due before this instant is stuck: deliveries are tried every few seconds. */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_AFTER_IN_MINUTES * 60_000);
}

/** What keeps a store from being booked, or soon will, as pt-BR phrases for its operator; empty where nothing does. */
export function storeProblems(store: StoreHealth, now: Date): string[] {
  const { usernames, hasCalendars, hasHours, hasLinkedHours, hasServices, stuckMessages } = store;
  return [
    ...expiry(store, now),
    ...(usernames.length === 0 ? ['sem usuário'] : []),
    ...(hasCalendars ? [] : ['sem calendários']),
    ...((hasCalendars ? hasLinkedHours : hasHours) ? [] : ['sem horários de atendimento']),
    ...(hasServices ? [] : ['sem serviços em calendários']),
    ...(stuckMessages > 0
      ? [stuckMessages === 1 ? '1 aviso parado' : `${stuckMessages} avisos parados`]
      : []),
  ];
}

function expiry({ timeZone, expirationDate }: StoreHealth, now: Date): string[] {
  if (expirationDate === null) return [];
  const wallClock = toWallClock(now, timeZone);
  const daysLeft = Array.from({ length: DAYS_OF_WARNING + 1 }, (_, days) =>
    addMinutes(wallClock, days * MINUTES_A_DAY).slice(0, 10),
  ).indexOf(expirationDate);
  if (expirationDate < wallClock.slice(0, 10)) return ['vencido'];
  if (daysLeft === -1) return [];
  return [daysLeft === 0 ? 'vence hoje' : `vence em ${daysLeft} ${daysLeft === 1 ? 'dia' : 'dias'}`];
}
