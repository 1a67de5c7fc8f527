import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { SignedUpStore } from './idle-store-queries.ts';

const IDLE_AFTER_IN_DAYS = 60;

/** What is due of a store that came by itself (JOIN-007). */
export type IdleStep = 'none' | 'tell' | 'wait' | 'remove' | 'forget';

/** `days` after its owner was told an idle store is removed; 0 never, and then nobody is told that it will be. */
export function idleStep({ lastUsedAt, toldAt }: SignedUpStore, days: number, now: Date): IdleStep {
  if (!isIdle({ lastUsedAt }, now)) return toldAt === null ? 'none' : 'forget';
  if (days === 0) return 'none';
  if (toldAt === null) return 'tell';
  return daysBetween(toldAt, now) >= days ? 'remove' : 'wait';
}

export function isIdle({ lastUsedAt }: Pick<SignedUpStore, 'lastUsedAt'>, now: Date): boolean {
  return daysBetween(lastUsedAt, now) >= IDLE_AFTER_IN_DAYS;
}

function daysBetween(from: Date, until: Date): number {
  return (until.getTime() - from.getTime()) / MILLISECONDS_A_DAY;
}
