import { errorText } from '@hora-marcada/shared/client';
import type { SlotExplanation, SlotExplanationQuery } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

export type SlotCheck =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly sentence: string | undefined; readonly retry: () => void }
  | { readonly status: 'ready'; readonly explanation: SlotExplanation };

/** A day's times, offered or hidden. Always asked afresh, as the settings it is about are being changed. */
export function useSlotCheck({ calendar_id, service_id, selected_day }: SlotExplanationQuery): SlotCheck {
  const api = useOwnerApi();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['slot-check', calendar_id, service_id, selected_day],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<SlotExplanation> => {
      const body = { calendar_id, service_id, selected_day, reasons: 3 };
      return (await api.call('explainSlots', { body, signal })).data;
    },
  });
  if (data) return { status: 'ready', explanation: data };
  if (isFetching) return { status: 'loading' };
  return { status: 'failed', sentence: errorText(error), retry: () => void refetch() };
}
