import type { PublicApi } from '@hora-marcada/shared/client';
import type { PublicCalendar } from '@hora-marcada/shared/contract';

const usableForMilliseconds = 30_000;
const mostServicesAtOnce = 3;

type ServiceQuery = Parameters<PublicApi['getCalendars']>[0];

/** What a service offers, asked before the service is chosen, so that choosing it waits for less. */
export interface EarlyAvailability {
  /** The API, which answers from what was prepared while that is fresh; each prepared answer serves once. */
  readonly api: PublicApi;
  /** Asks for a service's calendars, and for the days of an only one; tells nobody when that fails. */
  readonly prepare: (query: ServiceQuery) => void;
}

interface Prepared {
  readonly askedAt: number;
  /** Gone once used, as the days. */
  calendars: Early<PublicCalendar[]> | undefined;
  days: Early<DaysOfCalendar | undefined> | undefined;
}

interface Early<Answer> {
  readonly answer: Promise<Answer>;
  readonly giveUp: () => void;
}

interface DaysOfCalendar {
  readonly calendarId: string;
  readonly items: string[];
}

export function createEarlyAvailability(api: PublicApi): EarlyAvailability {
  const prepared = new Map<string, Prepared>();
  let underWay = 0;

  const fresh = (serviceId: string): Prepared | undefined => {
    const found = prepared.get(serviceId);
    return found && Date.now() - found.askedAt < usableForMilliseconds ? found : undefined;
  };

  const prepare = (query: ServiceQuery): void => {
    if (underWay >= mostServicesAtOnce || fresh(query.serviceId)) return;
    underWay += 1;
    const calendars = early((signal) => api.getCalendars(query, signal));
    const days = early(async (signal) => daysOfOnly(await calendars.answer, api, query, signal));
    prepared.set(query.serviceId, { askedAt: Date.now(), calendars, days });
    void orNothing(days).then(() => {
      underWay -= 1;
    });
  };

  /** Once: whoever asks a second time wants to know what changed. */
  const takeOut = <Part extends 'calendars' | 'days'>(
    { serviceId }: ServiceQuery,
    part: Part,
  ): Prepared[Part] => {
    const found = fresh(serviceId);
    const taken: Prepared[Part] | undefined = found?.[part];
    if (found) found[part] = undefined;
    return taken;
  };

  return {
    prepare,
    api: {
      ...api,
      getCalendars: async (query, signal) => {
        const answer = await orNothing(takeOut(query, 'calendars'), signal);
        return answer ?? api.getCalendars(query, signal);
      },
      getDays: async (query, signal) => {
        const answer = await orNothing(takeOut(query, 'days'), signal);
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

function early<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Early<Answer> {
  const controller = new AbortController();
  return { answer: ask(controller.signal), giveUp: () => controller.abort() };
}

/** What failed early is asked again by whoever needs it; who no longer waits for it gives it up. */
async function orNothing<Answer>(
  asked: Early<Answer> | undefined,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  if (asked) signal?.addEventListener('abort', asked.giveUp);
  try {
    return await asked?.answer;
  } catch {
    return undefined;
  }
}
