import type { BootData } from '@hora-marcada/shared/federation';
import { useSyncExternalStore } from 'react';
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx';
import { Themed } from '../../ui/themed.tsx';
import { steps, type LoadedBookingFlow } from './flow/booking-flow.ts';
import { OwnAppointment, type OwnAppointmentProps } from './own-appointment.tsx';
import { useBookingSession, type ApiCalls } from './session/booking-session.ts';
import { CurrentStep } from './steps/current-step.tsx';
import { laterSteps } from './steps/later-steps.ts';
import { StoreFrame } from './frame/store-frame.tsx';
import { texts } from './texts.ts';
import { UnavailableBanner } from './unavailable-banner.tsx';
import { useOpenState } from './use-open-state.ts';

// On their way while the browser makes the first step usable.
if (typeof document !== 'undefined') void laterSteps.load();

interface BookingPageProps extends ApiCalls {
  /** The address is that of a customer's own booking. */
  readonly isOwnAppointment: boolean;
  /** The store's name in the address; undefined when the address names none. */
  readonly storeSlug: string | undefined;
  /** Served with the page. */
  readonly boot: BootData | undefined;
}

/** The public booking page of one store. */
export function BookingPage({ isOwnAppointment, storeSlug, ...rest }: BookingPageProps) {
  if (storeSlug === undefined) return <UnavailableBanner storeSlug={undefined} />;
  const Page = isOwnAppointment ? OwnAppointment : StoreBooking;
  return <Page storeSlug={storeSlug} {...rest} />;
}

/** The page of one store: loading, unavailable, or its frame with the step a customer is at. */
function StoreBooking({ storeSlug, boot, ...calls }: OwnAppointmentProps) {
  const session = useBookingSession(calls, storeSlug, boot);
  const { flow } = session;
  const later = useSyncExternalStore(laterSteps.subscribe, laterSteps.state, laterSteps.state);
  const openState = useOpenState(
    'store' in flow ? flow.store : undefined,
    later.status === 'loaded' ? later.code : undefined,
  );
  const palette = 'store' in flow ? flow.store.palette : undefined;
  if (flow.step === 'unavailable') return <UnavailableBanner storeSlug={storeSlug} />;
  return (
    <Themed palette={palette}>
      {flow.step === 'loading' ? (
        <LoadingPlaceholder isWholePage onRetry={session.lookUpAgain} />
      ) : (
        <StoreFrame
          store={flow.store}
          screenName={screenName(flow)}
          themeColor={palette?.brand ?? '#000000'}
          openState={openState}
          hasHours={flow.step === 'summary' && flow.result.status === 'confirmed'}
        >
          <CurrentStep flow={flow} session={session} />
        </StoreFrame>
      )}
    </Themed>
  );
}

/** The step, or the result; undefined at the first step, whose title the server has written. */
function screenName(flow: LoadedBookingFlow): string | undefined {
  if (flow.step === 'types') return undefined;
  if (flow.step === 'summary' && flow.result.status === 'confirmed') return texts.confirmed;
  if (flow.step === 'summary' && flow.result.status === 'failed') return texts.notConfirmed;
  return texts.stepLabels[steps.indexOf(flow.step)];
}
