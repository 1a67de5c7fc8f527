import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { EventDetailsDialog } from './event-details-dialog.tsx';
import { NewEventDialog } from './new-event-dialog.tsx';
import type { Slot } from './new-event.ts';

/** At most one dialog lies over the calendar. */
export type OpenDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'create'; readonly slot: Slot }
  | { readonly kind: 'details'; readonly event: OwnerEvent };

interface CalendarDialogsProps {
  readonly dialog: OpenDialog;
  readonly calendars: readonly Calendar[];
  readonly filteredBy: string | undefined;
  readonly events: readonly OwnerEvent[];
  readonly onClosed: () => void;
}

export function CalendarDialogs({ dialog, calendars, filteredBy, events, onClosed }: CalendarDialogsProps) {
  switch (dialog.kind) {
    case 'none':
      return null;
    case 'details':
      return <EventDetailsDialog event={dialog.event} onClosed={onClosed} />;
    case 'create':
      return (
        <NewEventDialog
          slot={dialog.slot}
          calendars={calendars}
          filteredBy={filteredBy}
          events={events}
          onClosed={onClosed}
        />
      );
  }
}
