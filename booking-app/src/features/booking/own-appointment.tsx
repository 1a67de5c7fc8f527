import type { BootData } from '@hora-marcada/shared/federation';
import type { ComponentType } from 'react';
import { createLazyCode } from '../../platform/lazy-code.ts';
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Themed } from '../../ui/themed.tsx';
import type { ApiCalls } from './session/booking-session.ts';
import styles from './booking-page.module.css';
import { storeFromBoot } from './session/store-reading.ts';
import { useLazyCode } from '../../platform/needed-code.ts';
import { texts } from './texts.ts';

export interface OwnAppointmentProps extends ApiCalls {
  readonly storeSlug: string;
  readonly boot: BootData | undefined;
}

/** The view of one booking; it uses code of the later steps, so it is loaded by it. */
export const ownAppointmentCode = createLazyCode<ComponentType<OwnAppointmentProps>>(async () => {
  const { loadAppointmentView } = await import('./steps/later-step.tsx');
  return (await loadAppointmentView()).AppointmentView;
});

/** A customer's own booking, which nobody else gets the code of. */
export function OwnAppointment(props: OwnAppointmentProps) {
  const { boot, storeSlug } = props;
  const view = useLazyCode(ownAppointmentCode, true);
  const palette = storeFromBoot(boot, storeSlug)?.palette;
  if (view.status === 'loaded') return <view.code {...props} />;
  const load = () => void ownAppointmentCode.load();
  return (
    <Themed palette={palette}>
      {view.status === 'loading' ? (
        <LoadingPlaceholder isWholePage onRetry={load} />
      ) : (
        <main className={styles.page}>
          <RetryNotice text={texts.stepMissing} onRetry={load} />
        </main>
      )}
    </Themed>
  );
}
