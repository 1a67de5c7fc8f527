import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import type { ChosenSlot, ScheduleState } from '../flow/schedule-state.ts';

interface Chosen {
  readonly schedule: Pick<ScheduleState, 'service'>;
  readonly slot: ChosenSlot;
}

/** 'Corte · ter 24/11, 13:30 · Ana'. */
export function chosenText({ schedule, slot }: Chosen): string {
  const when = `${formatWeekdayAndDay(slot.day)}, ${slot.time.slice(0, 5)}`;
  return [schedule.service.name, when, slot.calendar.name].filter(Boolean).join(' · ');
}
