import type { PublicClient } from '@hora-marcada/shared/client';
import { formatWeekdayAndDay, formatShortMoment } from '@hora-marcada/shared/format';
import { useEffect, useReducer, useState } from 'react';
import { useOnOnline, useOnReturn } from '../../../platform/page-events.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import notice from '../../../ui/notice.module.css';
import { SlownessNotice } from '../../../ui/retry-notice.tsx';
import { SmallActions } from '../../../ui/small-action.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { chosenSlot, isEmpty, nextDay } from '../flow/schedule-state.ts';
import { arrivalText } from '../schedule-step/arrival-text.ts';
import { CalendarChoice, DayChoice, TimeChoice } from '../schedule-step/schedule-choices.tsx';
import { ZoneNote } from '../schedule-step/zone-note.tsx';
import { useScheduleQueries } from '../session/schedule-queries.ts';
import { texts as stepTexts } from '../later-texts.ts';
import { moveOffer } from './appointment-queries.ts';
import type { AppointmentSession } from './appointment-session.ts';
import type { BookingLink, LinkedBooking } from './appointment-state.ts';
import { StoreContact } from './booking-view.tsx';
import { moveReducer, otherTimes, startMove } from './move-choice.ts';
import { texts } from './texts.ts';

interface MoveViewProps {
  readonly client: PublicClient;
  readonly link: BookingLink;
  readonly booking: LinkedBooking;
  readonly session: AppointmentSession;
  /** The store's own question above several calendars; null for the usual words. */
  readonly calendarQuestion: string | null;
}

const staleAfterMilliseconds = 60_000;

/** 'Remarcar': the days and times of step 2, for a booking that is there already. */
export function MoveView({ client, link, booking, session, calendarQuestion }: MoveViewProps) {
  const { failure, isSending } = session;
  const [{ schedule, notice: lost }, dispatch] = useReducer(moveReducer, booking, startMove);
  const [offer] = useState(() => moveOffer(client, link, session.takeRefusal));
  useScheduleQueries(offer, schedule, dispatch);
  useEffect(() => {
    if (failure?.isSlotTaken) dispatch({ type: 'slotTaken' });
  }, [failure]);
  const retry = () => dispatch({ type: 'retried' });
  useOnOnline(retry);
  useOnReturn(staleAfterMilliseconds, () => dispatch({ type: 'returned' }));
  const slot = chosenSlot(schedule);
  const times = otherTimes(schedule, booking);
  const common = { isMissing: false, onRetry: retry };
  const problem = failure && (failure.text ?? texts.notMoved);
  return (
    <>
      <StepHeading subject={booking.title}>{stepTexts.chooseSlot}</StepHeading>
      <ZoneNote timeZone={booking.time_zone} />
      <p>
        {texts.current} <b>{formatShortMoment(booking.start_time)}</b>
      </p>
      <p aria-live="polite" className={notice.spoken}>
        {arrivalText({ ...schedule, slots: times })}
      </p>
      <CalendarChoice
        {...common}
        title={calendarQuestion || stepTexts.chooseCalendar}
        service={schedule.service}
        list={schedule.calendars}
        chosen={schedule.calendar}
        onChoose={(calendar) => dispatch({ type: 'calendarChosen', calendar })}
      />
      <DayChoice
        {...common}
        list={schedule.days}
        month={schedule.month}
        timeZone={booking.time_zone}
        isBelowChoice
        chosen={schedule.day}
        onChoose={(day) => dispatch({ type: 'dayChosen', day })}
      />
      <TimeChoice
        {...common}
        list={times}
        chosen={schedule.time}
        nextDay={nextDay(schedule)}
        onChooseDay={(day) => dispatch({ type: 'dayChosen', day })}
        onChoose={(time) => dispatch({ type: 'timeChosen', time })}
      />
      {isEmpty(schedule.days) && (
        <SmallActions>
          <StoreContact phone={booking.store_phone} booking={booking} />
        </SmallActions>
      )}
      {isSending && <SlownessNotice onRetry={session.resend} />}
      <ActionBar notice={isSending ? undefined : (lost ?? problem)}>
        <Button disabled={isSending} onClick={session.close}>
          {stepTexts.back}
        </Button>
        <Button
          look="primary"
          disabled={!slot}
          isBusy={isSending}
          onClick={() => slot && session.move(booking, slot)}
        >
          {slot ? texts.moveTo(`${formatWeekdayAndDay(slot.day)} às ${slot.time.slice(0, 5)}`) : texts.move}
        </Button>
      </ActionBar>
    </>
  );
}
