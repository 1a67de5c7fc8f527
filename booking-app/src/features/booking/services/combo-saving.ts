import { formatPrice } from '@hora-marcada/shared/format';
import type { ScheduleState } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';

/** 'Você economiza R$ 10,00', where a combo costs less than its services. */
export function savingText(combo: ScheduleState['combo']): string | undefined {
  return combo?.saves ? texts.saving(formatPrice(combo.saves)) : undefined;
}
