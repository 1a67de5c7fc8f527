import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { toWallClock } from '@hora-marcada/shared/format';
import { Button, Spin } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { now, useNow } from '../../platform/clock.ts';
import { useStore } from '../../platform/store-context.tsx';
import { decorative } from '../../ui/decorative.ts';
import { CalendarBoard } from './calendar-board.tsx';
import { CalendarDialogs, type OpenDialog } from './calendar-dialogs.tsx';
import { CalendarFilter } from './calendar-filter.tsx';
import { calendarItems } from './calendar-items.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import styles from './calendar-section.module.css';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { clockDate } from './clock-date.ts';
import { useCalendars, useEventsOf } from './dashboard-queries.ts';
import { nextHalfHour } from './new-event.ts';
import { windowOf, type ShownPeriod } from './shown-period.ts';
import { texts } from './texts.ts';

/** The calendar view: what is shown of which calendar, and the dialogs over it. */
export function CalendarSection() {
  const { timeZone } = useStore();
  const wallClockNow = toWallClock(useNow(), timeZone);
  const today = wallClockNow.slice(0, 10);
  const [period, setPeriod] = useState<ShownPeriod>({ view: 'month', day: today });
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const section = useRef<HTMLElement>(null);
  const calendars = useCalendars();
  const [choice, setChoice] = useState<CalendarChoice>({ by: 'default' });
  const chosen = choice.by === 'owner' ? choice.name : onlyOne(calendars.map(({ name }) => name));

  const window = windowOf(period);
  const { events, isLoading } = useEventsOf(window);
  const items = useMemo(
    () => calendarItems(events, { from: window.from, to: window.to }, chosen),
    [events, window.from, window.to, chosen],
  );

  const wasOpen = useRef(false);
  useEffect(() => {
    // The event that the focus should go back to may have been deleted.
    const isLost = wasOpen.current && dialog.kind === 'none' && document.activeElement === document.body;
    if (isLost) section.current?.focus({ preventScroll: true });
    wasOpen.current = dialog.kind !== 'none';
  }, [dialog.kind]);

  return (
    <section ref={section} tabIndex={-1} className={styles.section} aria-label={texts.calendar}>
      <div className={styles.head}>
        <CalendarFilter
          calendars={calendars}
          chosen={chosen}
          onChoose={(name) => setChoice({ by: 'owner', name })}
        />
        <Button
          type="primary"
          icon={<PlusOutlined {...decorative} />}
          onClick={() => setDialog({ kind: 'create', slot: nextHalfHour(period.day, wallClockNow) })}
        >
          {texts.newEvent}
        </Button>
      </div>
      <CalendarToolbar period={period} today={today} onShow={setPeriod} />
      <div className={styles.board} aria-busy={isLoading}>
        <CalendarBoard
          period={period}
          items={items}
          calendars={calendars}
          getNow={() => clockDate(toWallClock(now(), timeZone))}
          onShow={setPeriod}
          onPick={(slot) => setDialog((open) => (open.kind === 'none' ? { kind: 'create', slot } : open))}
          onOpen={({ event }) => setDialog({ kind: 'details', event })}
        />
        {isLoading && (
          <div role="status" aria-label={texts.loading} className={styles.loading}>
            <Spin size="large" />
          </div>
        )}
      </div>
      <CalendarLegend calendars={calendars} />
      <CalendarDialogs
        dialog={dialog}
        calendars={calendars}
        filteredBy={chosen}
        events={events}
        onClosed={() => setDialog({ kind: 'none' })}
      />
    </section>
  );
}

/** Until the owner chooses, a store with one calendar shows that one and any other store shows all (CAL-028). */
type CalendarChoice =
  { readonly by: 'default' } | { readonly by: 'owner'; readonly name: string | undefined };

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}
