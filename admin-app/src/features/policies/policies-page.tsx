import { usePolicies } from '../../domain/store/policies-queries.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { PoliciesForm } from './policies-form.tsx';
import { policiesTexts as texts } from './policies-texts.ts';

/** 'Regras' of Atendimento: what customers may do with their bookings, and what becomes of these (MOVE-019, MOVE-022, OFF-001, REM-001, AUTO-001). */
export function PoliciesPage() {
  const { data: policies, isFailed, sentence, refetch } = usePolicies();
  if (policies) return <PoliciesForm policies={policies} />;
  if (isFailed) return <LoadFailure text={sentence ?? texts.notLoaded} onRetry={() => void refetch()} />;
  return <Waiting />;
}
