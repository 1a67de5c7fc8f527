import { readPalette } from '@hora-marcada/shared/colour';
import { useContext, useMemo } from 'react';
import { PageNonce } from '../../platform/page-nonce.ts';
import { AntdThemed } from '../../ui/antd-themed.tsx';
import type { BookingSession } from './booking-session.ts';
import type { StoreFlow } from './booking-state.ts';
import { IdentifyStep } from './identify-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { SummaryStep } from './summary-step.tsx';

export interface LaterStepProps {
  readonly flow: Exclude<StoreFlow, { readonly step: 'types' }>;
  readonly session: BookingSession;
}

/** Every step after the choice of a service: fetched apart, while the services are looked at. */
export function LaterStep({ flow, session }: LaterStepProps) {
  const { styles } = flow.store;
  const palette = useMemo(() => readPalette(styles), [styles]);
  return (
    <AntdThemed palette={palette} nonce={useContext(PageNonce)}>
      <Step flow={flow} session={session} />
    </AntdThemed>
  );
}

function Step({ flow, session }: LaterStepProps) {
  const { dispatch, walk, remembered, confirmCustomer } = session;
  switch (flow.step) {
    case 'schedule':
      return <ScheduleStep flow={flow} dispatch={dispatch} onBack={() => walk('types')} />;
    case 'identify':
      return (
        <IdentifyStep remembered={remembered} onBack={() => walk('schedule')} onNext={confirmCustomer} />
      );
    case 'summary':
      return <SummaryStep summary={flow} dispatch={dispatch} onBack={() => walk('identify')} />;
  }
}
