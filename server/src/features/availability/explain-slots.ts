import type { SlotExplanation, SlotQuestion } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { isPageOpen, storeNotFound } from '../store-page/store-page-rules.ts';
import { requireBookable, scheduleOf } from './calendar-setup-rules.ts';
import { readSetup } from './read-schedule.ts';
import { explainedSlots } from './slot-obstacle-rules.ts';
import { dayFromText, timeText } from './wall-minute-rules.ts';

/**
 * Tells an owner which starts of a day customers are offered and what hides the others (P-39); throws `not_found`
 * unless the store offers the service in the calendar. An expired page is part of the answer.
 */
export async function explainSlots(
  { database, clock }: Dependencies,
  storeId: StoreId,
  question: SlotQuestion,
): Promise<SlotExplanation> {
  const now = clock.now();
  const day = dayFromText(question.selected_day);
  const found = await readSetup(database.handle, storeId, question, now, day);
  if (!found) throw storeNotFound();
  const setup = requireBookable(found);
  if (!isPageOpen(setup, now)) return { day_obstacle: 'page_expired', slots: [] };
  if (setup.calendar.openings.length === 0) return { day_obstacle: 'no_opening_hours', slots: [] };
  const slots = explainedSlots(scheduleOf(setup, now, day), day);
  return {
    // Each set that opens on the day has at least its first minute.
    day_obstacle: slots.length === 0 ? 'closed' : null,
    slots: slots.map(({ start, obstacle }) => ({ time: timeText(start), obstacle })),
  };
}
