import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits } from '@hora-marcada/shared/format';
import { useCallback } from 'react';
import { usePolicies } from '../../store/policies-queries.ts';

/** Whether a gateway can tell an event's customer of its move or deletion; not as long as it is unknown. */
export function useGatewayTells(): (event: OwnerEvent) => boolean {
  const hasGateway = usePolicies().data?.notices_by === 'gateway';
  return useCallback(
    ({ client_phone }) => hasGateway && pastedPhoneDigits(client_phone) !== '',
    [hasGateway],
  );
}
