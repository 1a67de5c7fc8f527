import { Button } from 'antd';
import type { Dispatch } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import type { BookingAction } from './booking-flow.ts';
import type { BookingFlow } from './booking-state.ts';
import { CalendarChoice } from './calendar-choice.tsx';
import { DayChoice } from './day-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { texts } from './texts.ts';
import { ZoneNote } from './zone-note.tsx';

interface ScheduleStepProps {
  readonly flow: BookingFlow & { step: 'schedule' };
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
}

/** Step 2: a calendar where there are several, then a day, then a time. */
export function ScheduleStep({ flow, dispatch, onBack }: ScheduleStepProps) {
  const { schedule, store, notice } = flow;
  const askAgain = () => dispatch({ type: 'askedAgain' });
  return (
    <>
      <StepHeading subject={schedule.service.name}>{texts.chooseSlot}</StepHeading>
      <ZoneNote timeZone={store.time_zone} />
      <CalendarChoice
        title={store.question_calendar || texts.chooseCalendar}
        offer={schedule.calendars}
        chosen={schedule.calendar}
        onChoose={(calendar) => dispatch({ type: 'calendarChosen', calendar })}
        onRetry={askAgain}
      />
      <DayChoice
        offer={schedule.days}
        chosen={schedule.day}
        onChoose={(day) => dispatch({ type: 'dayChosen', day })}
        onRetry={askAgain}
      />
      <TimeChoice
        offer={schedule.slots}
        chosen={schedule.time}
        onChoose={(time) => dispatch({ type: 'timeChosen', time })}
        onRetry={askAgain}
      />
      <ActionBar notice={notice && texts[notice]}>
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="primary" onClick={() => dispatch({ type: 'slotConfirmed' })}>
          {texts.confirmSlot}
        </Button>
      </ActionBar>
    </>
  );
}
