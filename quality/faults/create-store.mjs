import { callApi, successBody } from './call-api.mjs';

const endpoint = 'faults';
const login = { username: 'faults', password: 'a password for faults' };
const CALENDARS = 6;
const SLOT_IN_MINUTES = 15;

/** Creates a store by the operator's command, starts the server and fills the store through the API. */
export async function createStore(server) {
  const { username, password } = login;
  const names = ['--title', 'Faults', '--username', username, '--password', password];
  await server.runStoreCommand(['create', endpoint, ...names]);
  await server.start();
  const owner = ownerOf(server.address);
  const everyDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, true]));
  const hours = { name: 'Sempre', time_open: '00:00', time_close: '23:45', available_weekdays: everyDay };
  const [opening] = await owner.call('updateOpeningHours', { openings: [hours] });
  const calendars = [];
  for (let number = 1; number <= CALENDARS; number += 1) {
    const details = { name: `Cadeira ${number}`, delay_minutes: 0, allowed_future_days: 30 };
    const grid = { interval_schedule: SLOT_IN_MINUTES, opening_hours: [opening.id] };
    calendars.push((await owner.call('addCalendar', { ...details, ...grid })).id);
  }
  const service = await owner.call('updateService', {
    name: 'Corte',
    service_time_minutes: SLOT_IN_MINUTES,
    price: 50,
    calendars,
  });
  const slots = await offeredSlotsOf(server.address, service.id, calendars);
  return { owner, slots: slots.values() };
}

/** The owner's calls; logs in again when the token has expired. What `ask` answers may be a refusal, or none. */
export function ownerOf(address) {
  let token = '';
  const asOwner = async (name, body) => {
    const attempt = () => callApi(address, name, { body, headers: { authorization: `Bearer ${token}` } });
    const first = await attempt();
    if (first.status !== 401) return first;
    token = successBody(await callApi(address, 'login', { body: login })).access;
    return attempt();
  };
  return {
    ask: asOwner,
    call: async (name, body) => successBody(await asOwner(name, body)),
    listEvents: async () => successBody(await asOwner('getEvents')),
  };
}

/** Every slot that the store offers after tomorrow, calendars taking turns: each can be booked exactly once. */
async function offeredSlotsOf(address, service_id, calendars) {
  const question = { client_name: endpoint, service_id, calendar_id: calendars[0] };
  const { available_days } = successBody(await callApi(address, 'availableDays', { body: question }));
  const days = available_days.slice(2);
  const body = { ...question, selected_day: days[0] };
  const { available_slots } = successBody(await callApi(address, 'availableSlots', { body }));
  return days.flatMap((selected_day) =>
    available_slots.flatMap((selected_time) =>
      calendars.map((calendar_id) => ({ endpoint, service_id, calendar_id, selected_day, selected_time })),
    ),
  );
}
