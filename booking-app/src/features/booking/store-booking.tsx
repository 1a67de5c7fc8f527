import type { PublicApi } from '@hora-marcada/shared/client';
import { readPalette } from '@hora-marcada/shared/colour';
import type { BootData } from '@hora-marcada/shared/federation';
import { useMemo } from 'react';
import { Themed } from '../../ui/themed.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { useBookingSession } from './booking-session.ts';
import { CurrentStep } from './current-step.tsx';
import { StoreFrame } from './store-frame.tsx';
import { UnavailableBanner } from './unavailable-banner.tsx';

interface StoreBookingProps {
  readonly api: PublicApi;
  readonly storeSlug: string;
  readonly boot: BootData | undefined;
}

/** The page of one store: loading, unavailable, or its frame with the step a customer is at. */
export function StoreBooking({ api, storeSlug, boot }: StoreBookingProps) {
  const session = useBookingSession(api, storeSlug, boot);
  const { flow } = session;
  const styles = 'store' in flow ? flow.store.styles : undefined;
  const palette = useMemo(() => readPalette(styles), [styles]);
  if (flow.step === 'unavailable') return <UnavailableBanner storeSlug={storeSlug} />;
  return (
    <Themed palette={palette}>
      {flow.step === 'loading' ? (
        <Waiting isWholePage onRetry={session.lookUpAgain} />
      ) : (
        <StoreFrame store={flow.store} themeColor={palette.primary}>
          <CurrentStep flow={flow} session={session} />
        </StoreFrame>
      )}
    </Themed>
  );
}
