import type { Calendar, SlotExplanation } from '@hora-marcada/shared/contract';
import { useId, type ReactNode } from 'react';
import { daysOffAddress } from '../../../platform/browser/section-address.ts';
import { useFocusFallback } from '../../../ui/focus-fallback.ts';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { hiddenSlots, offeredSlotTimes } from './slot-check-groups.ts';
import { useSlotCheck, type SlotCheck } from './slot-check-queries.ts';
import { slotCheckTexts as texts } from './slot-check-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from './slot-check.module.css';

interface SlotCheckResultProps {
  readonly calendar: Calendar;
  readonly serviceId: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
}

/** The answer, and its first sentence aloud as soon as it is there. */
export function SlotCheckResult({ calendar, serviceId, day }: SlotCheckResultProps) {
  const check = useSlotCheck({ calendar_id: calendar.id, service_id: serviceId, selected_day: day });
  const result = useFocusFallback<HTMLDivElement>(check.status);
  return (
    <div ref={result} tabIndex={-1} className={layout.stack}>
      <p role="status" className={isNotice(check) ? parts.hint : `${parts.name} ${layout.live}`}>
        {check.status === 'ready' && summaryOf(check.explanation)}
      </p>
      {check.status === 'ready' && isOfDaysOff(check.explanation) && (
        <a href={daysOffAddress} className={parts.link}>
          {texts.toDaysOff}
        </a>
      )}
      {check.status === 'loading' && <Waiting />}
      {check.status === 'failed' && (
        <LoadFailure text={check.sentence ?? texts.loadFailed} onRetry={check.retry} />
      )}
      {check.status === 'ready' && <Slots calendar={calendar} slots={check.explanation.slots} />}
    </div>
  );
}

function summaryOf({ day_obstacle, name, slots }: SlotExplanation): string {
  if (day_obstacle) return texts.dayObstacle(day_obstacle, name ?? '');
  const offered = offeredSlotTimes(slots).length;
  return texts.summary(offered, slots.length - offered);
}

/** Nothing is offered on the whole day. */
function isNotice(check: SlotCheck): boolean {
  return check.status === 'ready' && check.explanation.day_obstacle !== null;
}

/** 'Folgas e feriados' has something to do with it. */
function isOfDaysOff({ day_obstacle, slots }: SlotExplanation): boolean {
  const isDay = day_obstacle === 'day_off' || day_obstacle === 'holiday';
  return isDay || slots.some(({ obstacle }) => obstacle === 'pause');
}

interface SlotsProps {
  readonly calendar: Calendar;
  readonly slots: SlotExplanation['slots'];
}

function Slots({ calendar, slots }: SlotsProps) {
  const offered = offeredSlotTimes(slots);
  const hidden = hiddenSlots(slots);
  return (
    <>
      {offered.length > 0 && (
        <Part title={texts.offered}>
          <Times times={offered} />
        </Part>
      )}
      {hidden.length > 0 && (
        <Part title={texts.hidden}>
          {hidden.map(({ obstacle, name, times }) => (
            <Hidden key={`${obstacle} ${name}`} {...texts.reason(obstacle, name, calendar)} times={times} />
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${layout.list} ${styles.part}`}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface HiddenProps {
  readonly why: string;
  readonly remedy: string;
  readonly times: readonly string[];
}

function Hidden({ why, remedy, times }: HiddenProps) {
  const id = useId();
  return (
    <div className={`${layout.tight} ${parts.sheet} ${styles.group}`}>
      <p id={id}>{why}</p>
      <p className={parts.small}>{remedy}</p>
      <Times times={times} labelledBy={id} />
    </div>
  );
}

interface TimesProps {
  readonly times: readonly string[];
  readonly labelledBy?: string;
}

function Times({ times, labelledBy }: TimesProps) {
  return (
    <ul
      aria-labelledby={labelledBy}
      className={`${layout.row} ${parts.figures} ${styles.times}`}
      data-offered={labelledBy === undefined || undefined}
    >
      {times.map((time) => (
        <li key={time}>{time}</li>
      ))}
    </ul>
  );
}
