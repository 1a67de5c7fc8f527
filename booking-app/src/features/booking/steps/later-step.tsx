import type { Store } from '@hora-marcada/shared/contract';
import type { BookingSession } from '../session/booking-session.ts';
import type { LoadedBookingFlow } from '../flow/booking-flow.ts';
import { useLeadToBookedBefore } from '../again/lead-to-booked-before.ts';
import { useLeadToOfferedTimes, useWentOn } from '../offered/lead-to-offered-times.ts';
import { OfferedPart } from '../offered/offered-part.tsx';
import { openSchedule } from '../flow/booking-reducer.ts';
import { useTypedNote } from '../session/kept-note.ts';
import { useScheduleQueries } from '../session/schedule-queries.ts';
import { storeOffer } from '../session/store-offer-queries.ts';
import { useIsWide } from '../../../platform/wide-screen.ts';
import { FillingTicket } from '../ticket/handed-ticket.tsx';
import { factsOfChoices } from '../ticket/ticket-facts.ts';
import { BookedHere } from './booked-here.tsx';
import { ConfirmedBooking } from './confirmed-booking.tsx';
import { chosenText } from './chosen-text.ts';
import { IdentifyStep } from './identify-step.tsx';
import { ScheduleStep } from '../schedule-step/schedule-step.tsx';
import { SummaryStep } from './summary-step.tsx';

export { openStateNow } from '../frame/open-state.ts';

export interface LaterStepProps {
  readonly flow: Exclude<LoadedBookingFlow, { readonly step: 'types' }>;
  readonly session: BookingSession;
}

/** The view of one booking, a chunk of its own that shares this code. */
export const loadAppointmentView = () =>
  import(/* webpackChunkName: "appointment" */ '../appointment/appointment-view.tsx');

export interface AboveServicesProps {
  readonly store: Store;
  readonly session: BookingSession;
}

/** What stands above the services once its code is there; it leads on whoever comes to book what is known. */
export function AboveServices({ store, session }: AboveServicesProps) {
  useLeadToOfferedTimes(session, store);
  useLeadToBookedBefore(session, store);
  return <BookedHere session={session} store={store} />;
}

/** Every step after the choice of a service; its code loads while the customer looks at the services. */
export function LaterStep({ flow, session }: LaterStepProps) {
  const { place, dispatch, goTo, storedCustomer, confirmCustomer } = session;
  const { note_question: question } = flow.store;
  const note = useTypedNote(place.storeSlug);
  useWentOn(session);
  useScheduleQueries(storeOffer(place, flow.store), openSchedule(flow), dispatch);
  switch (flow.step) {
    case 'schedule':
      return (
        <ScheduleStep flow={flow} dispatch={dispatch} onBack={() => goTo('types')}>
          <OfferedPart flow={flow} session={session} />
        </ScheduleStep>
      );
    case 'identify':
      return (
        <IdentifyStep
          subject={chosenText(flow)}
          storePhone={flow.store.phone}
          reminds={flow.store.reminders}
          storedCustomer={storedCustomer}
          note={question === undefined ? undefined : { ...note, question }}
          onBack={() => goTo('schedule')}
          onNext={confirmCustomer}
        />
      );
    case 'summary':
      return (
        <SummaryStep
          summary={flow}
          place={place}
          note={question === undefined ? undefined : note.text.trim() || undefined}
          dispatch={dispatch}
          goTo={goTo}
          onBooked={() => note.type('')}
        />
      );
  }
}

/** Beside the steps what is chosen, as far as it is; after them the ticket itself. */
export function BesideLaterStep({ flow, session }: LaterStepProps) {
  const isWide = useIsWide();
  const { store, schedule } = flow;
  if (flow.step === 'summary' && flow.result.status === 'confirmed') {
    const { client, storeSlug } = session.place;
    const { manageToken: token, note } = flow.result;
    return (
      <ConfirmedBooking
        summary={flow}
        client={client}
        link={token ? { endpoint: storeSlug, token } : undefined}
        note={note}
        onRestart={() => session.dispatch({ type: 'restarted' })}
      />
    );
  }
  if (!isWide || (flow.step === 'summary' && flow.result.status === 'failed')) return null;
  const facts = factsOfChoices(store, schedule, flow.step === 'summary' ? flow.customer : undefined);
  return <FillingTicket facts={facts} timeZone={store.time_zone} />;
}
