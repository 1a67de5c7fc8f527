import { toWallClock } from '@hora-marcada/shared/format';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { calendarColour } from '../../platform/calendar-colours.ts';
import { useNow } from '../../platform/clock.ts';
import { takeEventToEdit } from '../../platform/event-to-edit.ts';
import { useStore } from '../../platform/store-context.tsx';
import { useBookingActions } from './booking-actions.tsx';
import { BookingList } from './booking-list.tsx';
import styles from './bookings-page.module.css';
import { useBookings } from './bookings-queries.ts';
import { useCalendars } from './calendar-queries.ts';
import { dayOf } from './event-time.ts';
import { FilterBar } from './filter-bar.tsx';
import { firstFilters } from './filters.ts';
import { calendarNames } from './listed-events.ts';
import { useRecordLock } from './record-lock.ts';
import { useUntoldClients } from './untold-clients.ts';

const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }));

/** Início: the owner's bookings, today's first (INI-001 to INI-053). */
export function BookingsPage() {
  const { timeZone } = useStore();
  const now = toWallClock(useNow(), timeZone);
  const today = dayOf(now);
  const [filters, setFilters] = useState(firstFilters);
  const [edited, setEdited] = useState<OwnerEvent | undefined>(takeEventToEdit);
  // The list follows behind the keys: typing itself draws the filters only (P-30).
  const listed = useDeferredValue(filters);
  const bookings = useBookings(listed, today);
  const known = bookings.status === 'ready' ? bookings.known : nothing;
  const calendars = useMemo(() => calendarNames(known), [known]);
  const calendarList = useCalendars(calendars.length > 1);
  const colourOf = useMemo(
    () => (calendars.length > 1 ? (name: string) => calendarColour(name, calendarList) : undefined),
    [calendars, calendarList],
  );
  const { isBusy, run } = useRecordLock();
  const { untold, keep, forget } = useUntoldClients();
  const actions = useBookingActions({ run, keepUntold: keep, forgetUntold: forget });
  const closeDialog = useCallback(() => setEdited(undefined), []);
  return (
    <div className={styles.page}>
      <FilterBar
        filters={filters}
        today={today}
        calendars={calendars}
        unconfirmedCount={bookings.status === 'ready' ? bookings.unconfirmedCount : undefined}
        onChange={setFilters}
      />
      <BookingList
        bookings={bookings}
        filters={listed}
        colourOf={colourOf}
        now={now}
        untold={untold}
        actions={actions}
        isBusy={isBusy}
        onEdit={setEdited}
        onTold={forget}
        onFilter={setFilters}
      />
      {edited && (
        <Suspense>
          <EditDialog event={edited} onSave={actions.save} onClosed={closeDialog} />
        </Suspense>
      )}
    </div>
  );
}

const nothing: readonly OwnerEvent[] = [];
