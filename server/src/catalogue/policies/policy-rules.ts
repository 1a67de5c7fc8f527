import type { Policies } from '@hora-marcada/shared/contract';
import { MINUTES_A_DAY, minuteOf } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';

const MAX_QUIET_IN_MINUTES = 16 * 60;

type OwnersPolicies = Omit<Policies, 'reminders_by' | 'notices_by'>;

export type StoredPolicies = {
  readonly [Name in keyof OwnersPolicies]-?: Exclude<OwnersPolicies[Name], undefined>;
};

/** Throws `invalid` for quiet hours that leave a day too short for all reminders; the same time twice would leave nothing. */
export function requireWakingHours({ quiet_from: from, quiet_to: to }: StoredPolicies): void {
  const length = (minuteOf(to) - minuteOf(from) + MINUTES_A_DAY - 1) % MINUTES_A_DAY;
  if (length < MAX_QUIET_IN_MINUTES) return;
  const detail = 'Deixe pelo menos 8 horas do dia para os lembretes.';
  throw new Refusal('invalid', { detail, errors: { quiet_to: detail } });
}
