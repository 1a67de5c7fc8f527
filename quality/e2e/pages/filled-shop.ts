import { expect, type APIRequestContext } from '@playwright/test';
import { bookElsewhere, type Booked } from './book-elsewhere.ts';
import { demoLogin } from './owner-page.ts';
import { OwnerCalls } from './owner-calls.ts';

const weekdays = { 1: false, 2: false, 3: false, 4: false, 5: false, 6: false, 7: false };

/** Gives the demonstration store what comes with weeks of use: days off, rules, a link, and customers who change their minds. */
export async function fillShop(request: APIRequestContext): Promise<void> {
  const calls = await OwnerCalls.logIn(request, { endpoint: 'demo', title: '', ...demoLogin });
  const [ana, bruno] = await calls.read('get_calendars');
  const year = new Date().getFullYear();
  await calls.addBlock({
    kind: 'closed',
    name: 'Férias',
    calendar_id: bruno?.id,
    first_day: `${year + 1}-02-01`,
    last_day: `${year + 1}-02-12`,
  });
  await calls.addBlock({
    kind: 'pause',
    name: 'Curso',
    calendar_id: ana?.id,
    first_day: `${year}-01-01`,
    repeats: 'weekly',
    weekdays: { ...weekdays, 3: true },
    time_from: '17:00',
    time_to: '19:00',
  });
  await calls.addBlock({
    kind: 'special',
    name: 'Véspera de Natal',
    calendar_id: null,
    first_day: `${year}-12-24`,
    time_from: '09:00',
    time_to: '13:00',
  });
  await calls.addBlock({
    kind: 'closed',
    name: 'Reforma',
    calendar_id: null,
    first_day: `${year - 1}-08-03`,
  });
  await calls.send('update_holidays', { holidays: { natal: true } });
  await calls.send('update_policies', { reminder_hours: [24] });
  await calls.send('add_feed', { calendars: null, with_names: true });

  await moveToOtherTime(request, await bookElsewhere(request, 'Renata Prado', 5));
  await cancel(request, await bookElsewhere(request, 'Marcos Vieira', 6));
}

async function moveToOtherTime(request: APIRequestContext, { token, day }: Booked): Promise<void> {
  const link = { endpoint: 'demo', token };
  const { revision } = await ask(request, 'get_booking', link);
  const { available_slots: times, current } = await ask(request, 'move_slots', {
    ...link,
    selected_day: day,
  });
  await ask(request, 'move_booking', {
    ...link,
    revision,
    selected_day: day,
    selected_time: (times as string[])[0],
    calendar_id: (current as { calendar_id: string }).calendar_id,
  });
}

async function cancel(request: APIRequestContext, { token }: Booked): Promise<void> {
  const link = { endpoint: 'demo', token };
  const { revision } = await ask(request, 'get_booking', link);
  await ask(request, 'cancel_booking', { ...link, revision, reason: 'Viagem' });
}

async function ask(request: APIRequestContext, call: string, data: object): Promise<Record<string, unknown>> {
  const answer = await request.post(`/scheduler/v1/${call}/`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
