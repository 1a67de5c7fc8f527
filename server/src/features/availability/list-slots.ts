import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readSchedule, type ScheduleRequest } from './read-schedule.ts';
import { offeredSlots } from './slot-rules.ts';
import { dayFromText, timeText } from './wall-minute-rules.ts';

interface SlotsRequest extends ScheduleRequest {
  readonly selected_day: string;
}

/** Offered slots of one day; throws `not_found` or `store_expired`. */
export async function listSlots(
  dependencies: Dependencies,
  request: SlotsRequest,
): Promise<AnswerOf<'availableSlots'>> {
  const day = dayFromText(request.selected_day);
  const schedule = await readSchedule(dependencies, request, day);
  return { available_slots: offeredSlots(schedule, day).map(timeText) };
}
