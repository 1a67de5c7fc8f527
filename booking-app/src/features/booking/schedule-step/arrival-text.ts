import { formatLongDay } from '@hora-marcada/shared/format';
import type { AsyncList } from '../flow/async-list.ts';

interface Shown {
  readonly day: string | undefined;
  readonly days: AsyncList<unknown, unknown>;
  readonly slots: AsyncList<unknown, unknown>;
}

/** For screen readers: '14 horários em terça-feira, 24 de novembro'; empty until days or times have come. */
export function arrivalText({ days, slots, day }: Shown): string {
  if (day && 'items' in slots) return counted(slots.items, 'horário', `em ${formatLongDay(day)}`);
  return slots.status === 'idle' && 'items' in days ? counted(days.items, 'dia', 'com horários') : '';
}

/** An empty list has a sentence of its own. */
function counted({ length }: readonly unknown[], noun: string, rest: string): string {
  return length === 0 ? '' : `${length} ${noun}${length === 1 ? '' : 's'} ${rest}`;
}
