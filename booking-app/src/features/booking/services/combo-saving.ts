import { formatPrice } from '@hora-marcada/shared/format';
import type { ScheduleState } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';

/** 'Você economiza R$ 10,00', where a combo costs less than its services. */
export function savingText(combo: ScheduleState['combo']): string | undefined {
  return combo?.saves ? texts.saving(unbroken(formatPrice(combo.saves))) : undefined;
}

/** A price that stays on one line. */
export function unbroken(price: string): string {
  return price.replace('$ ', '$\u00a0');
}
