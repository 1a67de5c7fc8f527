import type { PublicApi } from '@hora-marcada/shared/client';
import type { PublicCalendar } from '@hora-marcada/shared/contract';

const freshForMilliseconds = 30_000;
const maxConcurrentServices = 3;

type ServiceQuery = Parameters<PublicApi['getCalendars']>[0];

/** Requests what a service offers before it is chosen, so that choosing it waits for less. */
export interface AvailabilityPrefetch {
  /** The API; a prefetched answer that is fresh serves one call. */
  readonly api: PublicApi;
  /** Requests a service's calendars, and the days of an only one; failures show nowhere. */
  readonly prefetch: (query: ServiceQuery) => void;
}

interface Prefetched {
  readonly requestedAt: number;
  /** Undefined once used, as the days. */
  calendars: Request<PublicCalendar[]> | undefined;
  days: Request<DaysOfCalendar | undefined> | undefined;
}

interface Request<Answer> {
  readonly answer: Promise<Answer>;
  readonly abort: () => void;
}

interface DaysOfCalendar {
  readonly calendarId: string;
  readonly items: string[];
}

export function createAvailabilityPrefetch(api: PublicApi): AvailabilityPrefetch {
  const prefetched = new Map<string, Prefetched>();
  let runningCount = 0;

  const fresh = (serviceId: string): Prefetched | undefined => {
    const found = prefetched.get(serviceId);
    return found && Date.now() - found.requestedAt < freshForMilliseconds ? found : undefined;
  };

  const prefetch = (query: ServiceQuery): void => {
    if (runningCount >= maxConcurrentServices || fresh(query.serviceId)) return;
    runningCount += 1;
    const calendars = start((signal) => api.getCalendars(query, signal));
    const days = start(async (signal) => daysOfOnly(await calendars.answer, api, query, signal));
    prefetched.set(query.serviceId, { requestedAt: Date.now(), calendars, days });
    void orUndefined(days).then(() => {
      runningCount -= 1;
    });
  };

  /** Once: a second request is made to see what changed. */
  const takeOut = <Part extends 'calendars' | 'days'>(
    { serviceId, moreServiceIds }: ServiceQuery,
    part: Part,
  ): Prefetched[Part] | undefined => {
    const found = moreServiceIds ? undefined : fresh(serviceId);
    const taken: Prefetched[Part] | undefined = found?.[part];
    if (found) found[part] = undefined;
    return taken;
  };

  return {
    prefetch,
    api: {
      ...api,
      getCalendars: async (query, signal) => {
        const answer = await orUndefined(takeOut(query, 'calendars'), signal);
        return answer ?? api.getCalendars(query, signal);
      },
      getDays: async (query, signal) => {
        const answer = await orUndefined(takeOut(query, 'days'), signal);
        return answer?.calendarId === query.calendarId ? answer.items : api.getDays(query, signal);
      },
    },
  };
}

async function daysOfOnly(
  calendars: readonly PublicCalendar[],
  api: PublicApi,
  query: ServiceQuery,
  signal: AbortSignal,
): Promise<DaysOfCalendar | undefined> {
  const [only, ...others] = calendars;
  if (!only || others.length > 0) return undefined;
  return { calendarId: only.id, items: await api.getDays({ ...query, calendarId: only.id }, signal) };
}

function start<Answer>(call: (signal: AbortSignal) => Promise<Answer>): Request<Answer> {
  const controller = new AbortController();
  return { answer: call(controller.signal), abort: () => controller.abort() };
}

/** Undefined where the request failed: its user makes the call again. */
async function orUndefined<Answer>(
  request: Request<Answer> | undefined,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  if (request) signal?.addEventListener('abort', request.abort);
  try {
    return await request?.answer;
  } catch {
    return undefined;
  }
}
