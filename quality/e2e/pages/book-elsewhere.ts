import { expect, type APIRequestContext } from '@playwright/test';
import { nameOfTry } from './name-of-try.ts';

export interface Booked {
  /** As asked for; in a second try, one of its own. */
  readonly name: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly time: string;
  /** Opens the customer's own view of the booking. */
  readonly token: string;
}

interface Store {
  readonly service_types: readonly { readonly id: string; readonly name: string }[];
}

interface StoreService {
  readonly endpoint: string;
  /** Its name; without one, the store's first service. */
  readonly service?: string;
}

/** Books through the API the last free time of the n-th day that a store offers in its first calendar. */
export async function bookElsewhere(
  request: APIRequestContext,
  wantedName: string,
  dayIndex: number,
  { endpoint, service: wanted }: StoreService = { endpoint: 'demo' },
): Promise<Booked> {
  const name = nameOfTry(wantedName);
  const store = (await (await request.get(`/scheduler/v1/get_store/${endpoint}/`)).json()) as Store;
  const chosen = store.service_types.find((service) => wanted === undefined || service.name === wanted);
  const service = { client_name: endpoint, service_id: chosen?.id ?? '' };
  const ask = async (call: string, data: object) =>
    (await (await request.post(`/scheduler/v1/${call}/`, { data })).json()) as Record<string, never[]>;
  const { calendars } = (await ask('available_calendars', service)) as { calendars?: { id: string }[] };
  const choice = { ...service, calendar_id: calendars?.[0]?.id ?? '' };
  const { available_days: days } = (await ask('available_days', choice)) as { available_days?: string[] };
  const day = days?.[dayIndex] ?? '';
  const { available_slots: times } = (await ask('available_slots', { ...choice, selected_day: day })) as {
    available_slots?: string[];
  };
  // Another journey may take a time meanwhile: then the one before it.
  for (const time of (times ?? []).toReversed()) {
    const answer = await request.post('/scheduler/v1/create_event/', {
      data: {
        service_id: choice.service_id,
        calendar_id: choice.calendar_id,
        endpoint,
        selected_day: day,
        selected_time: time,
        client_name: name,
        client_telephone: '21912345678',
      },
    });
    if (answer.status() === 409) continue;
    expect(answer.status()).toBe(201);
    const { manage_token: token } = (await answer.json()) as { manage_token: string };
    return { name, day, time, token };
  }
  throw new Error(`No time is free on ${day}.`);
}
