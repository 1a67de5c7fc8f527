import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { useEffect, useRef, type RefObject } from 'react';
import { eventKey } from '../../platform/event-reading.ts';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import styles from './booking-list.module.css';
import type { Bookings } from './bookings-queries.ts';
import { DayBookings, type CardSetting } from './day-bookings.tsx';
import type { Filters, ListMode } from './filters.ts';
import { ListHeader } from './list-header.tsx';
import { useListing } from './listing.ts';
import { NothingListed } from './nothing-listed.tsx';
import { texts } from './texts.ts';
import { UntoldNotice } from './untold-notice.tsx';

export interface ListedBookingsProps extends CardSetting {
  readonly bookings: Extract<Bookings, { status: 'ready' }>;
  readonly filters: Filters;
  readonly onFilter: (filters: Filters) => void;
}

/** The bookings that the filters let through, a part of them at first (P-30). */
export function ListedBookings({
  bookings,
  filters,
  now,
  untold,
  onTold,
  onFilter,
  ...cards
}: ListedBookingsProps) {
  const listing = useListing(bookings.events, filters, now);
  const list = useKeptFocus<HTMLElement>(listing.groups);
  useScrollToNext(filters.mode, listing.next, list);

  const { more } = bookings;
  const showEarlier = () => (listing.hasEarlier ? listing.showEarlier() : more.earlier?.());
  const showLater = () => {
    listing.showLater();
    if (!listing.hasLater) more.later?.();
  };
  const shownKeys = new Set(listing.groups.flatMap(({ events }) => events.map(eventKey)));
  const withoutCard = untold.filter(({ event }) => !shownKeys.has(eventKey(event)));

  return (
    <section ref={list} tabIndex={-1} aria-label={texts.list} className={styles.list}>
      <div className={styles.progress} data-active={bookings.isRefreshing} aria-hidden />
      <ListHeader
        filters={filters}
        now={now}
        total={more.earlier || more.later ? undefined : listing.total}
        onFilter={onFilter}
      />
      {withoutCard.map((client) => (
        <UntoldNotice
          key={eventKey(client.event)}
          client={client}
          isAlone
          onDone={() => onTold(client.event)}
        />
      ))}
      {(listing.hasEarlier || more.earlier) && (
        <Button block onClick={showEarlier}>
          {texts.earlier}
        </Button>
      )}
      {listing.groups.map((group) => (
        <DayBookings
          key={group.day}
          {...cards}
          group={group}
          now={now}
          hasTitle={filters.mode === 'all' || filters.mode === 'unconfirmed'}
          next={listing.next}
          untold={untold}
          onTold={onTold}
        />
      ))}
      {listing.total === 0 && <NothingListed filters={filters} onFilter={onFilter} />}
      {(listing.hasLater || more.later) && (
        <Button block onClick={showLater}>
          {texts.later}
        </Button>
      )}
    </section>
  );
}

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
