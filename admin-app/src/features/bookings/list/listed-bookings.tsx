import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { dayOf } from '@hora-marcada/shared/format';
import { useCustomerSummaries } from '../../../domain/customer-summary/summary-queries.ts';
import { useArrivals } from '../../../domain/event/arrivals/arrivals.tsx';
import { useIsPrinting } from '../../../platform/browser/printing.ts';
import { isOver } from '../../../domain/event/event-time.ts';
import { overlappingEvents } from '../../../domain/event/overlaps.ts';
import { eventKey } from '../../../domain/event/event-reading.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import type { LoadedBookings } from '../bookings-queries.ts';
import { isOfOneDay, isSearching, withMode, type BookingFilters, type ListMode } from '../filters/filters.ts';
import { PendingNotificationNotice } from '../../../domain/event/notify/customer-notice.tsx';
import { usePendingNotifications } from '../../../domain/event/notify/pending-notifications.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import parts from '../../../ui/parts.module.css';
import styles from '../bookings-page.module.css';
import { DayBookings, type BookingCardSetting } from './day-bookings.tsx';
import { dayGaps, type DayGap } from '../gaps/day-gaps.ts';
import { GapLines } from '../gaps/gap-lines.tsx';
import type { DayGroup } from './day-groups.ts';
import type { CalendarHours } from '../gaps/hours-queries.ts';
import { ListHeader } from './list-header.tsx';
import { OverLine } from './over-line.tsx';
import { PrintedList } from './printed-list.tsx';
import { useShownBookings } from './shown-bookings.ts';
import { UnseenNotice } from './unseen-notice.tsx';

export interface ListedBookingsProps extends BookingCardSetting {
  readonly bookings: Extract<LoadedBookings, { status: 'ready' }>;
  readonly filters: BookingFilters;
  /** Of the one calendar of the one day that is listed. */
  readonly hours: CalendarHours | undefined;
  readonly onFilter: (filters: BookingFilters) => void;
}

/** The bookings that the filters let through, a part of them at first (P-30). */
export function ListedBookings({ bookings, filters, hours, now, onFilter, ...cards }: ListedBookingsProps) {
  const { pending } = usePendingNotifications();
  const listing = useShownBookings(bookings.events, filters, now);
  const overlapping = useMemo(() => overlappingEvents(bookings.events), [bookings.events]);
  const gaps = useMemo(
    () => (hours ? dayGaps({ ...hours, events: listing.all, now }) : noGaps),
    [hours, listing.all, now],
  );
  const summaryOf = useCustomerSummaries(listing.groups.flatMap(({ events }) => events));
  const list = useFocusFallback<HTMLElement>(listing.groups);
  useScrollToNext(filters.mode, listing.next, list);
  useSeen(listing.groups);

  const isPrinting = useIsPrinting();
  if (isPrinting && listing.total > 0)
    return (
      <PrintedList events={listing.all} today={dayOf(now)} hasCalendars={cards.colourOf !== undefined} />
    );

  const { more } = bookings;
  const showEarlier = () => (listing.hasEarlier ? listing.showEarlier() : more.earlier?.());
  const showLater = () => {
    listing.showLater();
    if (!listing.hasLater) more.later?.();
  };
  const isFolding = filters.mode === 'unconfirmed' && !isSearching(filters);
  // A large store has what is long over at the server only.
  const hasMoreFolded = isFolding && more.earlier !== undefined;
  const hasEarlier = listing.hasEarlier || (more.earlier && (!isFolding || listing.isUnfolded));
  const toggleFold = () => {
    listing.toggleFold();
    if (hasMoreFolded && !listing.isUnfolded && listing.foldable === 0) more.earlier();
  };
  const isFoldable = listing.foldable > 0 || hasMoreFolded;
  const isOneDay = isOfOneDay(filters);
  const over = isOneDay && !isSearching(filters) ? listing.all.filter((event) => isOver(event, now)) : [];
  const unmarked = over.filter(({ outcome, id }) => outcome === null && id !== '');
  const shownKeys = new Set(listing.groups.flatMap(({ events }) => events.map(eventKey)));
  const withoutCard = pending.filter(({ event }) => !shownKeys.has(eventKey(event)));

  return (
    <section ref={list} tabIndex={-1} aria-label={texts.list} className={`${parts.sheet} ${styles.list}`}>
      <div className={styles.progress} data-active={bookings.isRefreshing} aria-hidden />
      <ListHeader
        filters={filters}
        now={now}
        total={more.earlier || more.later ? undefined : listing.total}
      />
      <UnseenNotice />
      {withoutCard.map((notification) => (
        <PendingNotificationNotice key={eventKey(notification.event)} notification={notification} isAlone />
      ))}
      {(isFoldable || unmarked.length > 0) && (
        <OverLine
          text={texts.folded(isFolding, hasMoreFolded ? undefined : listing.foldable || over.length)}
          isUnfolded={isFoldable ? listing.isUnfolded : undefined}
          onToggle={toggleFold}
          unmarked={unmarked}
        />
      )}
      {hasEarlier && (
        <Button block type="text" onClick={showEarlier}>
          {texts.earlier}
        </Button>
      )}
      {listing.groups.map((group) => (
        <DayBookings
          key={group.day}
          {...cards}
          group={group}
          now={now}
          hasTitle={!isOneDay}
          isOfUnconfirmed={filters.mode === 'unconfirmed'}
          overlapping={overlapping}
          summaryOf={summaryOf}
          next={listing.next}
          gaps={gaps}
          hasLater={listing.hasLater}
        />
      ))}
      {listing.total === 0 && <NothingListed filters={filters} onFilter={onFilter} />}
      {listing.total === 0 && gaps.length > 0 && (
        <ul>
          <GapLines gaps={gaps} />
        </ul>
      )}
      {(listing.hasLater || more.later) && (
        <Button block type="text" onClick={showLater}>
          {texts.later}
        </Button>
      )}
    </section>
  );
}

const noGaps: readonly DayGap[] = [];

/** A list of all days begins, for the eye, at the next event; only as one comes to it, never while typing. */
function useScrollToNext(
  mode: ListMode,
  next: OwnerEvent | undefined,
  list: RefObject<HTMLElement | null>,
): void {
  const shownMode = useRef<ListMode>('today');
  useEffect(() => {
    if (shownMode.current === mode) return;
    shownMode.current = mode;
    if (next !== undefined) list.current?.querySelector('[data-next]')?.scrollIntoView();
  }, [mode, next, list]);
}

/** Bookings on a visible screen are marked as seen. */
function useSeen(groups: readonly DayGroup[]): void {
  const { unseen, see } = useArrivals();
  const isNeeded = unseen.length > 0;
  useEffect(() => {
    if (!isNeeded) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') see(groups.flatMap(({ events }) => events));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isNeeded, groups, see]);
}

interface NothingListedProps {
  readonly filters: BookingFilters;
  readonly onFilter: (filters: BookingFilters) => void;
}

/** Nothing was found; a search in one day may find something in another (P-25). */
function NothingListed({ filters, onFilter }: NothingListedProps) {
  return (
    <EmptyState icon={<CalendarOutlined />} text={texts.none}>
      {isOfOneDay(filters) && isSearching(filters) && (
        <Button onClick={() => onFilter(withMode(filters, 'all'))}>{texts.searchEverywhere}</Button>
      )}
    </EmptyState>
  );
}
