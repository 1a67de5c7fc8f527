import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { calendarColour } from '../../domain/store/calendar-colours.ts';
import { useNow } from '../../platform/browser/clock.ts';
import { useArrivals } from '../../domain/event/arrivals/arrivals.tsx';
import { useViewer } from '../../platform/session/viewer.tsx';
import { useStore } from '../../domain/store/store-context.tsx';
import { useCalendars } from '../../domain/store/store-queries.ts';
import { PrintDay } from '../../domain/event/print/print-day.tsx';
import { useAnnouncedActions } from '../../domain/event/announced-actions.tsx';
import { BurstNotices } from './burst/burst-notices.tsx';
import { BookingList } from './list/booking-list.tsx';
import { useHasRoomForPanel } from '../../ui/dialogs/panel-place.ts';
import layout from '../../ui/layout.module.css';
import styles from './bookings-page.module.css';
import { useBookings } from './bookings-queries.ts';
import { DayBeside } from './columns/day-beside.tsx';
import { LaterDeviceQuestion } from './devices/later-device-question.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { filtersInAddress, putFiltersInAddress } from './filters/filter-address.ts';
import { initialFilters, listedDay, withDay } from './filters/filters.ts';
import { useListedHours } from './gaps/hours-queries.ts';
import { calendarNamesIn } from './list/listed-events.ts';
import { HolidayQuestion } from './holiday/holiday-question.tsx';
import { NewsSection } from './news/news-section.tsx';
import { ReminderSection } from './reminders/reminder-section.tsx';

/** Início: the owner's bookings, today's first (INI-001 to INI-053). */
export function BookingsPage() {
  const { timeZone } = useStore();
  const isOwner = useViewer().role === 'owner';
  const now = toWallClock(useNow(), timeZone);
  const today = dayOf(now);
  const [filters, setFilters] = useState(filtersInAddress);
  const { wanted, arrive } = useArrivals();
  const [shownFor, setShownFor] = useState<typeof wanted>();
  if (wanted !== shownFor) setShownFor(wanted);
  if (wanted && wanted !== shownFor) {
    const day = dayOf(wanted.start_time);
    setFilters(withDay(initialFilters, day === today ? undefined : day));
  }
  useEffect(() => putFiltersInAddress(filters), [filters]);
  useEffect(() => {
    if (wanted) arrive();
  }, [wanted, arrive]);
  // The list follows behind the keys: typing itself draws the filters only (P-30).
  const listed = useDeferredValue(filters);
  const shownDay = listedDay(listed, today) ?? today;
  const isBeside = useHasRoomForPanel();
  // What an answer brings does not hold up the next key either.
  const bookings = useDeferredValue(useBookings(listed, now, isBeside ? shownDay : undefined));
  const hours = useListedHours(listed, today);
  const known = bookings.status === 'ready' ? bookings.known : nothing;
  const calendars = useMemo(() => calendarNamesIn(known), [known]);
  const { data: calendarList } = useCalendars({ isNeeded: calendars.length > 1 });
  const colourOf = useMemo(
    () => (calendars.length > 1 ? (name: string) => calendarColour(name, calendarList ?? []) : undefined),
    [calendars, calendarList],
  );
  const { isBusy, actions } = useAnnouncedActions();
  return (
    <div className={styles.page}>
      <FilterBar
        filters={filters}
        today={today}
        calendars={calendars}
        unconfirmedCount={bookings.status === 'ready' ? bookings.unconfirmedCount : undefined}
        onChange={setFilters}
      />
      <div className={styles.work}>
        <AboveTheList isOwner={isOwner} today={today} />
        <BookingList
          bookings={bookings}
          filters={listed}
          hours={hours}
          colourOf={colourOf}
          now={now}
          actions={actions}
          isBusy={isBusy}
          onFilter={setFilters}
        />
        <PrintDay day={listedDay(filters, today) ?? today} />
      </div>
      {isBeside && (
        <DayBeside day={shownDay} events={bookings.status === 'ready' ? bookings.ofDayBeside : undefined} />
      )}
    </div>
  );
}

interface AboveTheListProps {
  readonly isOwner: boolean;
  readonly today: string;
}

/** What asks to be known, in one line that unfolds (DAY-001). Not drawn anew by each key in the search box. */
const AboveTheList = memo(function AboveTheList({ isOwner, today }: AboveTheListProps) {
  return (
    <>
      {isOwner && <BurstNotices />}
      <LaterDeviceQuestion />
      <div className={`${layout.screen} ${styles.notices}`}>
        <NewsSection />
        {isOwner && <ReminderSection today={today} />}
        {isOwner && <HolidayQuestion today={today} />}
      </div>
    </>
  );
});

const nothing: readonly OwnerEvent[] = [];
