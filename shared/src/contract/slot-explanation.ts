import { z } from 'zod';
import { day, id, timeOfDay } from './fields.ts';

export const slotExplanationQuery = z.object({
  service_id: id,
  calendar_id: id,
  selected_day: day,
  /** 3: the caller knows 'preparation', which others are told as 'booked'. */
  reasons: z.int().optional(),
});

/** Why a start is not offered: the first condition without which the slot rules would offer it. */
export const slotObstacle = z.union([
  z.enum(['grouping', 'booked', 'pause', 'lead_time', 'past', 'clock_change', 'horizon', 'outside_hours']),
  z.literal('preparation').meta({ 'x-asked-for': 'reasons' }),
]);

/** Why nothing can be offered on a day at all. */
const dayObstacle = z.enum(['page_expired', 'no_opening_hours', 'closed', 'day_off', 'holiday']);

/** The owner's name for the obstacle; absent for obstacles that have no name. */
const name = z.string().nullable().optional();

export const slotExplanation = z.object({
  /** Null where the slots say it all. */
  day_obstacle: dayObstacle.nullable(),
  /** Of the day off or holiday that is the day's obstacle. */
  name,
  /** Every start on the calendar's grid of that day, ascending; null is offered to customers, and a pause has its name. */
  slots: z.array(z.object({ time: timeOfDay, obstacle: slotObstacle.nullable(), name })),
});

export type SlotExplanationQuery = z.output<typeof slotExplanationQuery>;
export type SlotExplanation = z.infer<typeof slotExplanation>;
export type SlotObstacle = z.infer<typeof slotObstacle>;
