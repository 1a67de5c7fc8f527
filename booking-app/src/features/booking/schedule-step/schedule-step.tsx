import { Button } from 'antd';
import type { Dispatch } from 'react';
import { ActionBar } from '../../../ui/action-bar.tsx';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { BookingFlow } from '../flow/booking-flow.ts';
import { CalendarChoice, DayChoice, TimeChoice } from './schedule-choices.tsx';
import { arrivalText } from './arrival-text.ts';
import { texts } from '../texts.ts';
import { ZoneNote } from './zone-note.tsx';

interface ScheduleStepProps {
  readonly flow: BookingFlow & { step: 'schedule' };
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
}

/** Step 2: a calendar where there are several, then a day, then a time. */
export function ScheduleStep({ flow, dispatch, onBack }: ScheduleStepProps) {
  const { schedule, store } = flow;
  const retry = () => dispatch({ type: 'retried' });
  return (
    <>
      <StepHeading subject={schedule.service.name}>{texts.chooseSlot}</StepHeading>
      <ZoneNote timeZone={store.time_zone} />
      <p aria-live="polite" className={notice.spoken}>
        {arrivalText(schedule)}
      </p>
      <CalendarChoice
        title={store.question_calendar || texts.chooseCalendar}
        list={schedule.calendars}
        chosen={schedule.calendar}
        onChoose={(calendar) => dispatch({ type: 'calendarChosen', calendar })}
        onRetry={retry}
      />
      <DayChoice
        list={schedule.days}
        chosen={schedule.day}
        onChoose={(day) => dispatch({ type: 'dayChosen', day })}
        onRetry={retry}
      />
      <TimeChoice
        list={schedule.slots}
        chosen={schedule.time}
        onChoose={(time) => dispatch({ type: 'timeChosen', time })}
        onRetry={retry}
      />
      <ActionBar notice={flow.notice && texts[flow.notice]}>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="primary" onClick={() => dispatch({ type: 'slotConfirmed' })}>
          {texts.confirmSlot}
        </Button>
      </ActionBar>
    </>
  );
}
