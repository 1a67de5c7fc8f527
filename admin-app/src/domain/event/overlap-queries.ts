import type { Client } from '@hora-marcada/shared/client';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { dayOf } from '@hora-marcada/shared/format';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { eventsKey, fetchEvents } from './event-queries.ts';

interface Span {
  readonly start: string;
  readonly end: string;
}

/** The events of the days that a span touches. */
export function aroundQuery(api: Client, { start, end }: Span) {
  const [from, last] = [dayOf(start), dayOf(end)];
  const to = last < from ? from : last;
  return queryOptions({
    queryKey: [...eventsKey, 'around', from, to],
    queryFn: ({ signal }) => fetchEvents(api, { from, to }, signal),
  });
}

/** The events of the days that a span touches; none as long as they, or the span, are unknown. */
export function useEventsAround(span: Span | undefined): readonly OwnerEvent[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    ...aroundQuery(api, span ?? { start: '', end: '' }),
    placeholderData: keepPreviousData,
    enabled: span !== undefined,
  });
  return data ?? nothing;
}

const nothing: readonly never[] = [];
