import { errorText } from '@hora-marcada/shared/client';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { usePolicies } from './policies-queries.ts';
import { policiesTexts as texts } from './policies-texts.ts';

/** 'Regras' of Atendimento: until when customers may change their bookings (MOVE-019, MOVE-022, OFF-001). */
export function PoliciesPage() {
  const { data: policies, error, refetch } = usePolicies();
  if (policies) return <PoliciesForm policies={policies} />;
  if (error) return <LoadFailure text={errorText(error) ?? texts.notLoaded} onRetry={() => void refetch()} />;
  return <Waiting />;
}
