import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { readSchedule, type ScheduleRequest } from './read-schedule.ts';
import { offeredDays } from './slot-rules.ts';
import { dayText } from './wall-minute-rules.ts';

/** Days with at least one offered slot; throws `not_found` or `store_expired`. */
export async function listDays(
  dependencies: Dependencies,
  request: ScheduleRequest,
): Promise<AnswerOf<'availableDays'>> {
  const schedule = await readSchedule(dependencies, request);
  return { available_days: offeredDays(schedule).map(dayText) };
}
