import type { Client } from '@hora-marcada/shared/client';
import type { AnswerOf, BodyOf, Series } from '@hora-marcada/shared/contract';
import { queryOptions, useQuery, useQueryClient, keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys } from '../../store/store-queries.ts';
import { eventsKey } from '../event-queries.ts';
import { datesInSpite, type RepeatDraft } from './repeat.ts';

/** How the dates of a rule would be made changes with the events, so its key begins as theirs. */
function checkQuery(api: Client, rule: BodyOf<'checkSeries'> | undefined) {
  return queryOptions({
    queryKey: [...eventsKey, 'series', 'check', rule],
    queryFn: async ({ signal }) => {
      if (!rule) return { dates: [] };
      return (await api.call('checkSeries', { body: rule, signal })).data;
    },
  });
}

/** The dates of a rule; those of the rule before as long as they are asked for. */
export function useCheckedDates(rule: BodyOf<'checkSeries'> | undefined) {
  const api = useOwnerApi();
  return useQuery({
    ...checkQuery(api, rule),
    placeholderData: keepPreviousData,
    enabled: rule !== undefined,
    retry: false,
  });
}

/** The series of a customer, all without a phone; none while they are unknown. */
export function useSeriesOf(phone: string, isAsked = true): readonly Series[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    queryKey: [...eventsKey, 'series', 'of', phone],
    queryFn: async ({ signal }) => {
      const body = phone === '' ? {} : { phone };
      return (await api.call('getSeries', { body, signal })).data.series;
    },
    enabled: isAsked,
    retry: false,
  });
  return data ?? nothing;
}

const nothing: readonly Series[] = [];

interface SeriesActions {
  /** Makes the dates that were shown as being made. */
  readonly create: (
    rule: BodyOf<'checkSeries'>,
    of: Omit<BodyOf<'addSeries'>, keyof BodyOf<'checkSeries'>>,
    switched: RepeatDraft['switched'],
  ) => Promise<AnswerOf<'addSeries'>>;
  /** As `create`, of a series from `from_day` on. */
  readonly change: (
    rule: BodyOf<'checkSeries'>,
    of: BodyOf<'updateSeries'>,
    switched: RepeatDraft['switched'],
  ) => Promise<AnswerOf<'updateSeries'>>;
  /** Changes what it says and costs, and no time. */
  readonly edit: (change: BodyOf<'updateSeries'>) => Promise<AnswerOf<'updateSeries'>>;
  /** Ends it with the day before `from_day`. */
  readonly end: (end: BodyOf<'endSeries'>) => Promise<AnswerOf<'endSeries'>>;
  readonly pause: (pause: BodyOf<'pauseSeries'>) => Promise<AnswerOf<'pauseSeries'>>;
  readonly resume: (resumption: BodyOf<'resumeSeries'>) => Promise<AnswerOf<'resumeSeries'>>;
}

export function useSeriesActions(): SeriesActions {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(() => {
    const send = async <Answer>(call: Promise<{ readonly data: Answer }>): Promise<Answer> => {
      const { data } = await call;
      refreshCached(cache, eventsKey, storeKeys.dashboard, storeKeys.customers, storeKeys.report);
      return data;
    };
    const alsoMade = async (rule: BodyOf<'checkSeries'>, switched: RepeatDraft['switched']) => {
      const { dates } = await cache.query({ ...checkQuery(api, rule), staleTime: Infinity });
      return datesInSpite(dates, switched);
    };
    return {
      create: async (rule, of, switched) => {
        const also = await alsoMade(rule, switched);
        return send(api.call('addSeries', { body: { ...rule, ...of, also } }));
      },
      change: async (rule, of, switched) => {
        const also = await alsoMade(rule, switched);
        return send(api.call('updateSeries', { body: { ...of, also } }));
      },
      edit: (body) => send(api.call('updateSeries', { body })),
      pause: (body) => send(api.call('pauseSeries', { body })),
      resume: (body) => send(api.call('resumeSeries', { body })),
      end: (body) => send(api.call('endSeries', { body })),
    };
  }, [api, cache]);
}
