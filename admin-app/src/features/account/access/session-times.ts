import type { OwnerSession } from '@hora-marcada/shared/contract';
import { formatDay, toWallClock } from '@hora-marcada/shared/format';
import { texts } from './access-texts.ts';

const dayInMs = 86_400_000;

/** When a session began and was last used, on the store's clock. */
export function sessionTimes(
  { created_at, last_used_at, is_current }: OwnerSession,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): { readonly used: string; readonly began: string } {
  const began = texts.began(formatDay(dayOf(created_at)), timeOf(created_at));
  const used = is_current
    ? texts.inUse
    : texts.used(dayName(dayOf(last_used_at), dayOf(toWallClock(now, timeZone))), timeOf(last_used_at));
  return { used, began };
}

function dayName(day: string, today: string): string {
  const daysAgo = (Date.parse(today) - Date.parse(day)) / dayInMs;
  if (daysAgo === 0) return texts.today;
  return daysAgo === 1 ? texts.yesterday : texts.onDay(formatDay(day));
}

function dayOf(wallClock: string): string {
  return wallClock.slice(0, 10);
}

function timeOf(wallClock: string): string {
  return wallClock.slice(11, 16);
}
