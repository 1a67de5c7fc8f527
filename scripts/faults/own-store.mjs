import { ask, bodyOf } from './ask.mjs';

const endpoint = 'faults';
const login = { username: 'faults', password: 'a password for faults' };
const CALENDARS = 6;
const SLOT_IN_MINUTES = 15;

/** Makes a store by the operator's command and fills it through the API, as its owner would. */
export async function openStore(server) {
  const { username, password } = login;
  const names = ['--title', 'Faults', '--username', username, '--password', password];
  await server.operate(['create', endpoint, ...names]);
  await server.start();
  const owner = ownerOf(server.address);
  const everyDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, true]));
  const hours = { name: 'Sempre', time_open: '00:00', time_close: '23:45', available_weekdays: everyDay };
  const [opening] = await owner.change('updateOpeningHours', { openings: [hours] });
  const calendars = [];
  for (let number = 1; number <= CALENDARS; number += 1) {
    const settings = { name: `Cadeira ${number}`, delay_minutes: 0, allowed_future_days: 30 };
    const shape = { interval_schedule: SLOT_IN_MINUTES, opening_hours: [opening.id] };
    calendars.push((await owner.change('addCalendar', { ...settings, ...shape })).id);
  }
  const service = await owner.change('updateService', {
    name: 'Corte',
    service_time_minutes: SLOT_IN_MINUTES,
    price: 50,
    calendars,
  });
  const wishes = await wishesOf(server.address, service.id, calendars);
  return { owner, wishes: wishes.values() };
}

/** The owner's calls; the session is begun anew when its token has run out. */
function ownerOf(address) {
  let token = '';
  const asOwner = async (name, body) => {
    const attempt = () => ask(address, name, { body, headers: { authorization: `Bearer ${token}` } });
    const first = await attempt();
    if (first.status !== 401) return first;
    token = bodyOf(await ask(address, 'login', { body: login })).access;
    return attempt();
  };
  return {
    change: async (name, body) => bodyOf(await asOwner(name, body)),
    events: async () => bodyOf(await asOwner('getEvents')),
  };
}

/** Every slot that the store offers after tomorrow, calendars taking turns: each can be booked exactly once. */
async function wishesOf(address, service_id, calendars) {
  const question = { client_name: endpoint, service_id, calendar_id: calendars[0] };
  const { available_days } = bodyOf(await ask(address, 'availableDays', { body: question }));
  const days = available_days.slice(2);
  const body = { ...question, selected_day: days[0] };
  const { available_slots } = bodyOf(await ask(address, 'availableSlots', { body }));
  return days.flatMap((selected_day) =>
    available_slots.flatMap((selected_time) =>
      calendars.map((calendar_id) => ({ endpoint, service_id, calendar_id, selected_day, selected_time })),
    ),
  );
}
