import type { PublicCalendar } from '@hora-marcada/shared/contract';
import type { AsyncList } from '../flow/async-list.ts';
import {
  findAnotherTime,
  noChoices,
  startSchedule,
  updateSchedule,
  type ScheduleAction,
  type ScheduleState,
} from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import { namedService } from '../services/named-service.ts';
import type { LinkedBooking } from './appointment-state.ts';

/** The time that a booking may be moved to, as it is being chosen. */
export interface MoveChoice {
  readonly schedule: ScheduleState;
  /** Why nothing is chosen any more. */
  readonly notice: string | undefined;
}

export type MoveAction = ScheduleAction | { readonly type: 'slotTaken' };

/** Begins in the booking's own calendar; the lists of a booking's link ask for no service. */
export function startMove(booking: LinkedBooking): MoveChoice {
  const calendar: PublicCalendar = { id: booking.calendar_id, name: booking.calendar };
  const service = namedService({ id: '', name: booking.title });
  return { schedule: startSchedule([service], { ...noChoices, calendar }), notice: undefined };
}

export function moveReducer({ schedule, notice }: MoveChoice, action: MoveAction): MoveChoice {
  if (action.type === 'slotTaken') return { schedule: findAnotherTime(schedule), notice };
  const next = updateSchedule(schedule, action);
  if ('items' in action)
    return { schedule: next, notice: schedule.time && !next.time ? texts.slotLost : notice };
  return { schedule: next, notice: action.type.endsWith('Chosen') ? undefined : notice };
}

/** The times without the booking's own, which would be no move (MOVE-011). */
export function otherTimes(
  { slots, calendar, day }: ScheduleState,
  { start_time, calendar_id }: LinkedBooking,
): AsyncList<unknown, string> {
  const isOwn = calendar?.id === calendar_id && day !== undefined && start_time.startsWith(day);
  if (!isOwn || !('items' in slots)) return slots;
  return {
    ...slots,
    items: slots.items.filter((time) => !start_time.startsWith(`${day}T${time.slice(0, 5)}`)),
  };
}
