import type { CustomerSummary, OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits } from '@hora-marcada/shared/format';
import { customerLimits } from '@hora-marcada/shared/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSettled } from '../../platform/browser/debounced-search.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { storeKeys } from '../store/store-queries.ts';

/** The note on an event's customer, and how often they did not come; undefined where there is neither. */
export type SummaryOf = (event: Pick<OwnerEvent, 'client_phone'>) => CustomerSummary | undefined;

/** Every cached answer of summaries has a key that begins so. */
export const customerSummariesKey = [...storeKeys.customers, 'summaries'];

/**
 * What stands beside events (DAY-004), asked for at once and again when other phones have been shown for a moment. What was
 * known stays until the answer comes; none where it fails.
 */
export function useCustomerSummaries(events: readonly Pick<OwnerEvent, 'client_phone'>[]): SummaryOf {
  const api = useOwnerApi();
  const phones = useSettled(phonesIn(events).join(' ')).split(' ');
  const { data } = useQuery({
    queryKey: [...customerSummariesKey, ...phones],
    queryFn: async ({ signal }) =>
      (await api.call('getCustomerSummaries', { body: { phones }, signal })).data.clients,
    enabled: phones[0] !== '',
    placeholderData: keepPreviousData,
    select: byPhone,
  });
  return useCallback(({ client_phone }) => data?.get(pastedPhoneDigits(client_phone)), [data]);
}

function phonesIn(events: readonly Pick<OwnerEvent, 'client_phone'>[]): readonly string[] {
  const phones = new Set(events.map(({ client_phone }) => pastedPhoneDigits(client_phone)));
  phones.delete('');
  return [...phones].slice(0, customerLimits.phones).sort();
}

function byPhone(summaries: readonly CustomerSummary[]): ReadonlyMap<string, CustomerSummary> {
  return new Map(summaries.map((one) => [one.phone, one]));
}
