import type { MonthFacts } from '@hora-marcada/shared/client';
import type { PublicCalendar, ServiceOption } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import look from '../../../ui/choice.module.css';
import { Face } from '../frame/face.tsx';
import type { AsyncList } from '../flow/async-list.ts';
import { texts } from '../later-texts.ts';
import { calendarTerms } from './calendar-terms.ts';
import { AsyncListView, type AsyncListProps } from './async-list-view.tsx';
import { DayStrip } from './day-strip.tsx';
import { DaysGhost, TimesGhost } from './ghosts.tsx';
import { MonthButton } from '../months/month-button.tsx';
import people from './people.module.css';
import styles from './schedule-choices.module.css';

const timeColumns = 3;

interface CalendarChoiceProps extends AsyncListProps<PublicCalendar> {
  /** All that is booked, as one. */
  readonly service: ServiceOption;
  readonly title: string;
}

/** The chooser that only a store with several calendars shows (BOOK-024 to BOOK-027). */
export function CalendarChoice({
  title,
  service,
  list,
  chosen,
  isMissing,
  onChoose,
  onRetry,
}: CalendarChoiceProps) {
  const titleId = useId();
  return (
    <AsyncListView list={list} onRetry={onRetry} failureText={texts.noCalendars}>
      {(calendars) => {
        if (calendars.length === 0) return <RetryNotice text={texts.noCalendars} onRetry={onRetry} />;
        if (calendars.length === 1) return null;
        return (
          <div className={styles.part}>
            <h3 id={titleId}>{title}</h3>
            <ChoiceGroup
              labelledBy={titleId}
              isMissing={isMissing}
              className={people.people}
              choiceClassName={`${people.person} ${look.choice}`}
              choices={calendars.map((calendar) => {
                const terms = calendarTerms(calendar, calendars, service);
                return {
                  key: calendar.id,
                  name: [calendar.name, ...terms].join(' · '),
                  label: (
                    <>
                      <Face of={calendar} />
                      <span>{calendar.name}</span>
                      {terms.map((term) => (
                        <span key={term} className={people.terms}>
                          {term}
                        </span>
                      ))}
                    </>
                  ),
                };
              })}
              chosen={chosen?.id}
              onChoose={(key) => calendars.filter(({ id }) => id === key).forEach(onChoose)}
            />
          </div>
        );
      }}
    </AsyncListView>
  );
}

interface DayChoiceProps extends AsyncListProps<string> {
  readonly timeZone: string;
  /** Undefined where the server tells nothing of the days without times. */
  readonly month: MonthFacts | undefined;
  /** A calendar was chosen above it; without a choice the step stays at its top (CUST-015). */
  readonly isBelowChoice: boolean;
}

/** The days with at least one free time, scrolled into sight below however many calendars. */
export function DayChoice({ list, month, isBelowChoice, onRetry, ...choice }: DayChoiceProps) {
  const part = useRef<HTMLDivElement>(null);
  useOnLoaded(list.status, () => {
    if (isBelowChoice) bringIntoSight(part.current);
  });
  if (list.status === 'idle') return null;
  return (
    <div className={styles.part} ref={part}>
      <AsyncListView list={list} onRetry={onRetry} failureText={texts.noCalendars} ghosts={<DaysGhost />}>
        {(days) =>
          days.length === 0 ? (
            <p role="status">{texts.noDays}</p>
          ) : (
            <DayStrip
              {...choice}
              days={days}
              holidayOf={(day) => month?.holidays.find((holiday) => holiday.day === day)?.name}
            >
              {month && <MonthButton {...choice} days={days} month={month} />}
            </DayStrip>
          )
        }
      </AsyncListView>
    </div>
  );
}

/** Morning, afternoon, evening: 0 to 2. */
function partOfDay(time: string): 0 | 1 | 2 {
  return time < '12' ? 0 : time < '18' ? 1 : 2;
}

interface TimeChoiceProps extends AsyncListProps<string> {
  /** The next day with times, after the chosen one. */
  readonly nextDay: string | undefined;
  readonly onChooseDay: (day: string) => void;
}

/** The free times of the chosen day, three to a row (BOOK-038 to BOOK-041). */
export function TimeChoice({ list, nextDay, onChooseDay, onRetry, ...props }: TimeChoiceProps) {
  const { chosen, isMissing, onChoose } = props;
  const titleId = useId();
  const part = useRef<HTMLDivElement>(null);
  useOnLoaded(list.status, () => bringIntoSight(part.current));
  if (list.status === 'idle') return null;
  return (
    <div className={styles.part} ref={part}>
      <h3 id={titleId}>{texts.slots}</h3>
      <AsyncListView list={list} onRetry={onRetry} failureText={texts.noSlots} ghosts={<TimesGhost />}>
        {(times) =>
          times.length === 0 ? (
            <>
              <p role="status">{texts.noSlots}</p>
              {nextDay !== undefined && (
                <Button onClick={() => onChooseDay(nextDay)}>
                  {texts.nextDay(formatWeekdayAndDay(nextDay))}
                </Button>
              )}
            </>
          ) : (
            <ChoiceGroup
              labelledBy={titleId}
              isMissing={isMissing}
              partClassName={styles.times}
              choiceClassName={`${styles.time} ${look.choice}`}
              columns={timeColumns}
              choices={times.map((time) => ({
                key: time,
                label: time.slice(0, 5),
                part: texts.partsOfDay[partOfDay(time)],
              }))}
              chosen={chosen}
              onChoose={onChoose}
            />
          )
        }
      </AsyncListView>
    </div>
  );
}

const roomAboveInPx = 16;

/** As far as what the keyboard is at stays in sight. */
function bringIntoSight(part: Element | null): void {
  part?.scrollIntoView({ block: 'nearest' });
  const focused = document.querySelector(':focus-visible');
  if (!focused) return;
  const hidden = roomAboveInPx - focused.getBoundingClientRect().top;
  if (hidden > 0) document.documentElement.scrollTop -= hidden;
}

/** Calls when a list starts to load and when it is loaded; not for a list that the step shows when it opens. */
function useOnLoaded(status: AsyncList<unknown, unknown>['status'], onChange: () => void): void {
  const previous = useRef(status);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const hasChanged = status !== previous.current;
    if (hasChanged && [status, previous.current].includes('loading')) changed();
    previous.current = status;
  }, [status]);
}
