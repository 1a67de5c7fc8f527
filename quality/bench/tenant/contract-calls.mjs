import { randomUUID } from 'node:crypto';
import { addresses } from '@hora-marcada/shared/addresses';
import { asOwner, idOf } from '../scale/calls.mjs';

const zoneInMilliseconds = 3 * 3_600_000;
const millisecondsADay = 86_400_000;
const phone = '11977770000';

/** The store's day so many days after today, 'YYYY-MM-DD'. */
const dayAfter = (days) =>
  new Date(Date.now() - zoneInMilliseconds + days * millisecondsADay).toISOString().slice(0, 10);

/** The calendars beside the crowded one, in which full-store.mjs put an event at 21:00 of a day behind and of a day ahead. */
const calendarOf = (number) => `Cadeira ${3 + number}`;
const ahead = (number) => ({ start: `${dayAfter(20)}T21:00:00`, calendar: calendarOf(number) });
const behind = (number) => ({ start: `${dayAfter(-2)}T21:00:00`, calendar: calendarOf(number) });

const weeklyPause = {
  calendar_id: null,
  kind: 'pause',
  name: 'Almoço',
  first_day: dayAfter(0),
  last_day: null,
  repeats: 'weekly',
  weekdays: { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true },
  time_from: '08:00',
  time_to: '20:00',
};

/**
 * A call of every endpoint of the contract, in its dearest form, for a store that `fillStore` filled.
 * @returns {Promise<Record<string, (number: number) => Promise<{ method: string, path: string, headers: object, body?: object }>>>}
 * by name; `number` rises with each call, and chooses what it changes
 */
export async function contractCalls(store, ask) {
  const { endpoint } = store;
  const service = idOf(store.storeId, 'service', 0);
  const crowded = idOf(store.storeId, 'calendar', 0);
  const owner = async (name, body, query = '') => {
    const { method, path } = addresses[name];
    return { ...(await asOwner(store, path + query)), method, ...(body && { body }) };
  };
  const visitor = (name, body, parameter = '') => {
    const { method, path } = addresses[name];
    return { method, path: path.replace(/:\w+/, parameter), headers: {}, ...(body && { body }) };
  };
  const answerTo = async (request) => {
    const { status, text } = await ask(await request);
    if (status >= 300) throw new Error(`${(await request).path}: ${status} ${text}`);
    return JSON.parse(text);
  };
  const ownerAnswer = (...call) => answerTo(owner(...call));

  const deletionOf = async (ids) => {
    const { deletion_id } = await ownerAnswer('deleteBookings', { ids });
    return { deletion_id };
  };
  const linkTo = async (number) => {
    const { link } = await ownerAnswer('bookingLink', ahead(number));
    return { endpoint, token: link.split('#')[1] };
  };
  const choice = { service_id: service, client_name: endpoint, calendar_id: crowded };
  const several = { services: [service, service], client_name: endpoint, calendar_id: crowded };
  const book = (name, what) => async (number) => ({
    ...visitor(name, {
      ...what,
      endpoint,
      client_name: 'Cliente da medida',
      client_telephone: `1195${String(number).padStart(7, '0')}`,
      calendar_id: crowded,
      selected_day: dayAfter(number + 5),
    }),
    headers: { 'idempotency-key': randomUUID() },
  });
  const feeds = await Promise.all(
    [0, 1, 2, 3].map(() => ownerAnswer('addFeed', { calendars: null, with_names: true })),
  );
  const services = await ownerAnswer('getServices');
  const hours = await ownerAnswer('getOpeningHours');
  const calendars = await ownerAnswer('getCalendars');
  const [member] = (await ownerAnswer('getMembers')).members;
  const blocks = await ownerAnswer('getBlocks');
  const { news } = await ownerAnswer('getNews');
  const { sessions } = await ownerAnswer('getSessions');
  const unconfirmed = await ownerAnswer('getEvents', undefined, '?unconfirmed=true&limit=1000');
  const bookings = (number) => unconfirmed.slice(number * 100, number * 100 + 100).map(({ id }) => id);
  const { access, refresh } = await answerTo(
    visitor('login', { username: endpoint, password: 'girafa azul' }),
  );
  const month = dayAfter(20).slice(0, 7);

  const reads = {
    getStore: () => visitor('getStore', undefined, endpoint),
    availableCalendars: () => visitor('availableCalendars', { service_id: service, client_name: endpoint }),
    availableDays: () => visitor('availableDays', choice),
    availableSlots: () => visitor('availableSlots', { ...choice, selected_day: dayAfter(1) }),
    firstOffer: () => visitor('firstOffer', { service_id: service, client_name: endpoint }),
    combinedCalendars: () =>
      visitor('combinedCalendars', { services: several.services, client_name: endpoint }),
    combinedDays: () => visitor('combinedDays', several),
    combinedSlots: () => visitor('combinedSlots', { ...several, selected_day: dayAfter(1) }),
    getBooking: async () => visitor('getBooking', await linkTo(0)),
    moveDays: async () => visitor('moveDays', { ...(await linkTo(0)), calendar_id: crowded }),
    moveSlots: async () =>
      visitor('moveSlots', { ...(await linkTo(0)), calendar_id: crowded, selected_day: dayAfter(1) }),
    bookingIcs: async () => visitor('bookingIcs', await linkTo(0)),
    calendarFile: async () => {
      const { url } = await answerTo(visitor('bookingIcs', await linkTo(0)));
      return { method: 'GET', path: new URL(url, 'http://localhost').pathname, headers: {} };
    },
    readFeed: (number) => ({
      ...visitor('readFeed'),
      path: new URL(feeds[number % feeds.length].url, 'http://localhost').pathname,
    }),
    dashboard: () => owner('dashboard'),
    getEvents: () => owner('getEvents'),
    'getEvents of a day': () => owner('getEvents', undefined, `?from=${dayAfter(1)}&to=${dayAfter(1)}`),
    'getEvents that search': () =>
      owner('getEvents', undefined, `?search=${encodeURIComponent('ã'.repeat(100))}&limit=50`),
    'getEvents unconfirmed': () => owner('getEvents', undefined, '?unconfirmed=true'),
    'getEvents newest': () => owner('getEvents', undefined, '?newest=true&limit=50'),
    getBurst: () => owner('getBurst'),
    getNews: () => owner('getNews'),
    getPolicies: () => owner('getPolicies'),
    getReminders: () => owner('getReminders'),
    getFeeds: () => owner('getFeeds'),
    getCustomers: () => owner('getCustomers', {}),
    'getCustomers that search': () => owner('getCustomers', { search: 'ã'.repeat(100), limit: 100 }),
    'getCustomers away': () => owner('getCustomers', { filter: 'away', limit: 100, skip: 20_000 }),
    getCustomer: () => owner('getCustomer', { phone }),
    exportCustomers: () => owner('exportCustomers', {}),
    getReport: () => owner('getReport', undefined, `?month=${month}`),
    exportReport: () => owner('exportReport', undefined, `?month=${month}`),
    getSettings: () => owner('getSettings'),
    getOpeningHours: () => owner('getOpeningHours'),
    getCalendars: () => owner('getCalendars'),
    getBlocks: () => owner('getBlocks'),
    checkBlock: () => owner('checkBlock', weeklyPause),
    getHolidays: () => owner('getHolidays', undefined, `?year=${dayAfter(20).slice(0, 4)}`),
    explainSlots: () =>
      owner('explainSlots', { service_id: service, calendar_id: crowded, selected_day: dayAfter(1) }),
    getServices: () => owner('getServices'),
    getSessions: () => owner('getSessions'),
    getChanges: () => owner('getChanges', undefined, '?limit=100'),
    'getChanges of a subject': () => owner('getChanges', undefined, '?subject=block&actor=staff&skip=50000'),
    me: () => owner('me'),
    getMembers: () => owner('getMembers'),
    checkResetLink: () => visitor('checkResetLink', { token: randomUUID() }),
    live: () => ({ ...visitor('live'), isStream: true }),
  };
  const writes = {
    createBooking: book('createBooking', { service_id: service, selected_time: '19:00' }),
    createCombinedBooking: book('createCombinedBooking', {
      services: several.services,
      selected_time: '17:00',
    }),
    confirmPresence: async (number) => visitor('confirmPresence', { ...(await linkTo(number)), revision: 0 }),
    updateReminders: async () => visitor('updateReminders', { ...(await linkTo(0)), no_reminders: true }),
    moveBooking: async (number) =>
      visitor('moveBooking', {
        ...(await linkTo(number + 10)),
        revision: 0,
        selected_day: dayAfter(number + 15),
        selected_time: '19:00',
        calendar_id: crowded,
      }),
    cancelBooking: async (number) =>
      visitor('cancelBooking', { ...(await linkTo(number + 20)), revision: 0 }),
    reportRemoteFailure: () =>
      visitor('reportRemoteFailure', { app: 'booking-app', version: '1.0.0', reason: 'timeout' }),
    createEvent: (number) =>
      owner('createEvent', {
        title: 'Corte',
        calendar: 'Cadeira 0',
        start: `${dayAfter(1)}T07:${String(10 + (number % 50))}:00`,
        end: `${dayAfter(2)}T07:00:00`,
      }),
    updateEvent: (number) =>
      owner('updateEvent', { ...ahead(number + 30), title: 'Corte', end: `${dayAfter(21)}T21:00:00` }),
    confirmEvent: (number) => owner('confirmEvent', { ...ahead(number + 40), is_confirmed: true }),
    markOutcome: (number) => owner('markOutcome', { ...behind(number), outcome: 'attended' }),
    moveEvent: (number) =>
      owner('moveEvent', {
        ...ahead(number + 60),
        new_start: `${dayAfter(22 + number)}T21:00:00`,
        new_calendar: 'Cadeira 0',
      }),
    bookingLink: (number) => owner('bookingLink', behind(number + 10)),
    deleteEvent: (number) => owner('deleteEvent', behind(number + 20)),
    dismissNews: (number) => owner('dismissNews', { id: news[number].id, at: news[number].at }),
    sendNotification: () =>
      owner('sendNotification', {
        date: dayAfter(20).split('-').reverse().join('/'),
        time: '21:00',
        title: 'Corte',
        serviceName: 'Corte',
        calendar_name: calendarOf(0),
        phoneToSend: phone,
        userPhone: '',
        userName: 'Cliente',
        sender_client: false,
      }),
    markReminder: async (number) => {
      const { reminders } = await ownerAnswer('getReminders');
      const { id, start_time } = reminders[number];
      return owner('markReminder', { id, start_time, sent: true });
    },
    updatePolicies: () => owner('updatePolicies', { reminder_hours: [24] }),
    addFeed: () => owner('addFeed', { calendars: null, with_names: true }),
    deleteFeed: async () => owner('deleteFeed', { id: (await ownerAnswer('getFeeds')).at(-1).id }),
    updateCustomer: (number) => owner('updateCustomer', { phone, note: `prefere às ${number}` }),
    deleteBookings: (number) => owner('deleteBookings', { ids: bookings(number) }),
    restoreBookings: async (number) => owner('restoreBookings', await deletionOf(bookings(number + 4))),
    updateSettings: (number) => owner('updateSettings', { footer: `Aberto ${number}` }),
    updateOpeningHours: (number) =>
      owner('updateOpeningHours', {
        openings: hours.map((set) => ({ ...set, group_minutes: number + 10 })),
      }),
    addCalendar: (number) =>
      owner('addCalendar', { name: `Sala ${number}`, opening_hours: hours.map(({ id }) => id) }),
    updateCalendar: (number) => owner('updateCalendar', { ...calendars[5], delay_minutes: number }),
    addBlock: () => owner('addBlock', weeklyPause),
    updateBlock: (number) => owner('updateBlock', { ...weeklyPause, id: blocks[number + 10].id }),
    deleteBlock: (number) => owner('deleteBlock', { id: blocks[number].id }),
    updateHolidays: (number) => owner('updateHolidays', { holidays: { natal: number % 2 === 0 } }),
    updateService: (number) => owner('updateService', { ...services[number + 20], price: 10 + number }),
    deleteService: (number) => owner('deleteService', { serviceId: services[number + 1].id }),
    restoreService: async (number) => {
      await ownerAnswer('deleteService', { serviceId: services[number + 10].id });
      return owner('restoreService', services[number + 10]);
    },
    undoChange: async (number) => {
      const { change_id: id } = await ownerAnswer('confirmEvent', {
        ...ahead(number + 50),
        is_confirmed: true,
      });
      return owner('undoChange', { id });
    },
    addMember: (number) =>
      owner('addMember', {
        name: `Novo ${number}`,
        username: `novo.${number}`,
        password: 'girafa azul',
        calendars: calendars.map(({ id }) => id),
      }),
    updateMember: () => owner('updateMember', { id: member.id, calendars: calendars.map(({ id }) => id) }),
    resetMemberPassword: () => owner('resetMemberPassword', { id: member.id, password: 'girafa roxa azul' }),
    revokeMemberSessions: () => owner('revokeMemberSessions', { id: member.id }),
    login: () => visitor('login', { username: endpoint, password: 'girafa azul' }),
    refresh: () => visitor('refresh', { refresh }),
    resetPassword: () => visitor('resetPassword', { token: randomUUID(), new_password: 'girafa azul' }),
    changePassword: () =>
      owner('changePassword', { current_password: 'girafa azul errada', new_password: 'girafa roxa azul' }),
    endSession: (number) =>
      owner('endSession', { session_id: sessions.filter((one) => !one.is_current)[number].id }),
    endOtherSessions: () => owner('endOtherSessions', {}),
    logout: () => ({ ...visitor('logout', {}), headers: { authorization: `Bearer ${access}` } }),
  };
  const calls = { ...reads, ...writes };
  const missing = Object.keys(addresses).filter((name) => !(name in calls));
  if (missing.length > 0) throw new Error(`contract-calls.mjs calls no ${missing.join(', ')}`);
  return calls;
}
