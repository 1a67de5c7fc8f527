import { readFirstOffer, type FirstOffer, type PublicApi } from '@hora-marcada/shared/client';
import type { EarlyAnswer } from '../../../platform/early-answer.ts';

const freshForMilliseconds = 30_000;
const maxConcurrentServices = 3;

type ServiceQuery = Parameters<PublicApi['getCalendars']>[0];

/** Requests what a service offers before it is chosen, so that choosing it waits for less. */
export interface AvailabilityPrefetch {
  /** The API; a prefetched answer that is fresh serves one call. */
  readonly api: PublicApi;
  /** Requests a service's calendars, and the days of an only one; failures show nowhere. */
  readonly prefetch: (query: ServiceQuery) => void;
  /** Takes the answer to the same request, made before. */
  readonly take: (query: ServiceQuery, early: EarlyAnswer) => void;
}

interface Prefetched {
  readonly requestedAt: number;
  readonly offer: Promise<FirstOffer>;
  readonly abort: () => void;
  /** Parts of the offer that may still be used. */
  readonly unused: Set<keyof FirstOffer>;
}

export function createAvailabilityPrefetch(api: PublicApi): AvailabilityPrefetch {
  const prefetched = new Map<string, Prefetched>();
  let runningCount = 0;

  const fresh = (serviceId: string): Prefetched | undefined => {
    const found = prefetched.get(serviceId);
    return found && Date.now() - found.requestedAt < freshForMilliseconds ? found : undefined;
  };

  const keep = ({ serviceId }: ServiceQuery, requested: Omit<Prefetched, 'unused'>): void => {
    runningCount += 1;
    prefetched.set(serviceId, { ...requested, unused: new Set(['calendars', 'days']) });
    void orUndefined(requested.offer).then(() => {
      runningCount -= 1;
    });
  };

  /** Each part once: a second request is made to see what changed. Undefined where its user makes the call again. */
  const takeOut = async (
    { serviceId, moreServiceIds }: ServiceQuery,
    part: keyof FirstOffer,
    signal?: AbortSignal,
  ): Promise<FirstOffer | undefined> => {
    const found = moreServiceIds ? undefined : fresh(serviceId);
    if (!found?.unused.delete(part)) return undefined;
    signal?.addEventListener('abort', found.abort);
    return orUndefined(found.offer);
  };

  return {
    prefetch: (query) => {
      if (runningCount >= maxConcurrentServices || fresh(query.serviceId)) return;
      const controller = new AbortController();
      keep(query, {
        requestedAt: Date.now(),
        offer: api.getFirstOffer(query, controller.signal),
        abort: () => controller.abort(),
      });
    },
    take: (query, { requestedAt, data }) =>
      keep(query, { requestedAt, offer: data.then(readFirstOffer), abort: () => undefined }),
    api: {
      ...api,
      getCalendars: async (query, signal) => {
        const offer = await takeOut(query, 'calendars', signal);
        return offer?.calendars ?? api.getCalendars(query, signal);
      },
      getDays: async (query, signal) => {
        const offer = await takeOut(query, 'days', signal);
        const isOfCalendar = offer?.calendars[0]?.id === query.calendarId;
        return isOfCalendar && offer.days ? offer.days : api.getDays(query, signal);
      },
    },
  };
}

async function orUndefined<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch {
    return undefined;
  }
}
