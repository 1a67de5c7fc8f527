import type { ChosenSlot, ScheduleState } from '../flow/schedule-state.ts';
import { bookingLine } from '../ticket/booking-line.ts';

interface Chosen {
  readonly schedule: Pick<ScheduleState, 'service'>;
  readonly slot: ChosenSlot;
}

/** What is being booked, as one line. */
export function chosenText({ schedule, slot }: Chosen): string {
  return bookingLine(schedule.service.name, `${slot.day}T${slot.time}`, slot.calendar.name);
}
