import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { EventTable } from '../../../domain/event/print/event-table.tsx';
import { dayGroups, dayTitle } from './day-groups.ts';

interface PrintedListProps {
  readonly events: readonly OwnerEvent[];
  readonly today: string;
  /** Whose calendar each is matters where there are several. */
  readonly hasCalendars: boolean;
}

/** The list as a sheet of paper: for each day a table of time, customer, service and phone (OWN-080). */
export function PrintedList({ events, today, hasCalendars }: PrintedListProps) {
  return dayGroups(events).map((group) => (
    <EventTable
      key={group.day}
      caption={dayTitle(group.day, today)}
      columns={['time', 'customer', 'service', ...(hasCalendars ? (['calendar'] as const) : []), 'phone']}
      events={group.events}
    />
  ));
}
