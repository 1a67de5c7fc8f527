import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits } from '@hora-marcada/shared/format';
import { useCallback } from 'react';
import { usePolicies } from '../../store/policies-queries.ts';

/** A gateway can tell the event's customer of its move or deletion; false until the store's rules are loaded. */
export function useGatewayTells(): (event: OwnerEvent) => boolean {
  const hasGateway = usePolicies().data?.notices_by === 'gateway';
  return useCallback(
    ({ client_phone }) => hasGateway && pastedPhoneDigits(client_phone) !== '',
    [hasGateway],
  );
}
