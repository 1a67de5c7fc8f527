import type { CustomerMarks, OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits } from '@hora-marcada/shared/format';
import { customerLimits } from '@hora-marcada/shared/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSettled } from '../../platform/browser/debounced-search.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { storeKeys } from '../store/store-queries.ts';

/** The note on an event's customer, and how often they did not come; undefined where there is neither. */
export type MarksOf = (event: Pick<OwnerEvent, 'client_phone'>) => CustomerMarks | undefined;

/** Every cached answer of marks has a key that begins so. */
export const customerMarksKey = [...storeKeys.customers, 'marks'];

/**
 * What stands beside events (DAY-004), asked for at once and again when other phones have been shown for a moment. What was
 * known stays until the answer comes; none where it fails.
 */
export function useCustomerMarks(events: readonly Pick<OwnerEvent, 'client_phone'>[]): MarksOf {
  const api = useOwnerApi();
  const phones = useSettled(phonesIn(events).join(' ')).split(' ');
  const { data } = useQuery({
    queryKey: [...customerMarksKey, ...phones],
    queryFn: async ({ signal }) =>
      (await api.call('getCustomerMarks', { body: { phones }, signal })).data.clients,
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

function byPhone(marks: readonly CustomerMarks[]): ReadonlyMap<string, CustomerMarks> {
  return new Map(marks.map((one) => [one.phone, one]));
}
