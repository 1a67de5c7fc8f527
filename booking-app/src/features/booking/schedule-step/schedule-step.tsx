import { useId, type Dispatch, type MouseEvent, type ReactNode } from 'react';
import { combinedService } from '@hora-marcada/shared/format';
import { now } from '../../../platform/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { isAny } from '../flow/any-calendar.ts';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { BookingFlow } from '../flow/booking-flow.ts';
import { chosenSlot, isEmpty, nextDay } from '../flow/schedule-state.ts';
import { ChosenServices } from '../services/chosen-services.tsx';
import { CalendarChoice, DayChoice, TimeChoice } from './schedule-choices.tsx';
import { arrivalText } from './arrival-text.ts';
import { FirstGhost } from './ghosts.tsx';
import { firstFreeText } from './first-free-text.ts';
import styles from './schedule-step.module.css';
import { texts } from '../later-texts.ts';
import { WaysOn } from './ways-on.tsx';
import { ZoneNote } from './zone-note.tsx';

interface ScheduleStepProps {
  readonly flow: BookingFlow & { step: 'schedule' };
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
  /** Times of a link, above the choice of any. */
  readonly children: ReactNode;
}

/** Step 2: a calendar where there are several, then a day, then a time. */
export function ScheduleStep({ flow, dispatch, onBack, children }: ScheduleStepProps) {
  const { schedule, store } = flow;
  const servicesId = useId();
  const [firstDay] = 'items' in schedule.days ? schedule.days.items : [];
  const hasNoDays = isEmpty(schedule.days);
  const hasChooser = 'items' in schedule.calendars && schedule.calendars.items.length > 1;
  const retry = () => dispatch({ type: 'retried' });
  const isMissing = (choice: unknown) => flow.notice === 'incomplete' && choice === undefined;
  const confirm = (event: MouseEvent<HTMLElement>) => {
    dispatch({ type: 'slotConfirmed' });
    if (!chosenSlot(schedule)) focusMissing(event.currentTarget);
  };
  return (
    <>
      <StepHeading describedBy={schedule.services.map((_, place) => `${servicesId}${place}`).join(' ')}>
        {texts.chooseSlot}
      </StepHeading>
      <ZoneNote timeZone={store.time_zone} />
      <p aria-live="polite" className={notice.spoken}>
        {arrivalText(schedule)}
      </p>
      <ChosenServices
        id={servicesId}
        store={store}
        schedule={schedule}
        onChoose={(services) => dispatch({ type: 'servicesChosen', services })}
      />
      {children}
      <CalendarChoice
        title={store.question_calendar || texts.chooseCalendar}
        service={combinedService(schedule.services)}
        list={schedule.calendars}
        chosen={schedule.calendar}
        isMissing={isMissing(schedule.calendar)}
        onChoose={(calendar) => dispatch({ type: 'calendarChosen', calendar })}
        onRetry={retry}
      />
      {schedule.days.status === 'loading' && <FirstGhost />}
      {firstDay !== undefined && (
        <button type="button" className={styles.first} onClick={() => dispatch({ type: 'firstChosen' })}>
          <Glyph d="M13 3 5 14h6l-1 7 8-11h-6l1-7Z" />
          <span>
            {texts.firstFree}:{' '}
            <b>{firstFreeText({ day: firstDay, time: schedule.firstSlot }, now(), store.time_zone)}</b>
          </span>
        </button>
      )}
      <DayChoice
        list={schedule.days}
        month={schedule.month}
        timeZone={store.time_zone}
        isBelowChoice={hasChooser}
        chosen={schedule.day}
        isMissing={isMissing(schedule.day)}
        onChoose={(day) => dispatch({ type: 'dayChosen', day })}
        onRetry={retry}
      />
      <TimeChoice
        list={schedule.slots}
        chosen={schedule.time}
        isMissing={isMissing(schedule.time)}
        nextDay={nextDay(schedule)}
        onChooseDay={(day) => dispatch({ type: 'dayChosen', day })}
        onChoose={(time) => dispatch({ type: 'timeChosen', time })}
        onRetry={retry}
      />
      {(hasNoDays || isEmpty(schedule.calendars)) && (
        <WaysOn
          storePhone={store.phone}
          serviceName={schedule.service.name}
          onOtherCalendar={hasChooser && !isAny(schedule.calendar) ? focusOther : undefined}
          onOtherService={store.service_types.length > 1 ? onBack : undefined}
        />
      )}
      <ActionBar notice={flow.notice && texts[flow.notice]}>
        <Button look="bare" onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          look={chosenSlot(schedule) ? 'primary' : 'waiting'}
          disabled={hasNoDays || isEmpty(schedule.slots)}
          onClick={confirm}
        >
          {texts.confirmSlot}
        </Button>
      </ActionBar>
    </>
  );
}

/** Focuses the first group of which nothing is chosen. */
function focusMissing(button: HTMLElement): void {
  const groups = Array.from(button.closest('section')?.querySelectorAll('[role="radiogroup"]') ?? []);
  const missing = groups.find((group) => !group.querySelector('[aria-checked="true"]'));
  missing?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

/** Focuses the first calendar that is not chosen. */
function focusOther({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest('section')?.querySelector<HTMLElement>('[aria-checked="false"]')?.focus();
}
