import { expect, type APIRequestContext } from '@playwright/test';

/** Books the demonstration's first service so often, each time from another address and with another phone. */
export async function bookMany(request: APIRequestContext, count: number): Promise<void> {
  const ask = async <Answer>(call: string, data: object) =>
    (await (await request.post(`/scheduler/v1/${call}/`, { data })).json()) as Answer;
  const page = await request.get('/scheduler/v1/get_store/demo/');
  const { service_types } = (await page.json()) as { service_types: readonly { id: string }[] };
  const service = { client_name: 'demo', service_id: service_types[0]?.id };
  const { calendars } = await ask<{ calendars: readonly { id: string }[] }>('available_calendars', service);
  const calendar_id = calendars.at(-1)?.id;
  const choice = { ...service, calendar_id };
  const { available_days } = await ask<{ available_days: string[] }>('available_days', choice);
  let booked = 0;
  for (const selected_day of available_days) {
    const { available_slots } = await ask<{ available_slots: string[] }>('available_slots', {
      ...choice,
      selected_day,
    });
    // A service may be longer than the grid of its times.
    for (const selected_time of available_slots.filter((_, index) => index % 4 === 0)) {
      if (booked === count) return;
      const answer = await request.post('/scheduler/v1/create_event/', {
        data: {
          service_id: service.service_id,
          calendar_id,
          selected_day,
          selected_time,
          endpoint: 'demo',
          client_name: `Inventado ${booked}`,
          client_telephone: String(11900000000 + booked),
        },
        headers: { 'x-forwarded-for': `198.51.100.${booked}` },
      });
      expect(answer.status()).toBe(201);
      booked += 1;
    }
  }
}
