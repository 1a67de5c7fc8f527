import { readPalette } from '../colour/palette.ts';
import { contract, type Endpoint } from './contract.ts';

const service = {
  id: '1',
  name: 'Corte',
  description: '',
  service_time_minutes: 30,
  show_service_time: true,
  price: 50,
  show_price: true,
  calendar_places: [0],
};
const store = {
  styles: { palette: { primary: { main: '#000000' } } },
  palette: readPalette({}),
  title: 'Barbearia Sol',
  footer: 'Rua A, 1',
  instagram: '',
  phone: '11987654321',
  service_types: [service, { ...service, id: '2', price: null, service_time_minutes: null }],
  show_google_calendar_button: true,
  show_whatsapp_button: false,
  question_calendar: null,
  time_zone: 'America/Sao_Paulo',
  opening_times: ['seg a sex 09:00–19:00'],
  open_times: [['2026-03-09T09:00', '2026-03-09T19:00']],
  reminders: false,
  several_services: true,
};

test('API-002 API-003 takes a store as the specification shows it, and what was added since', () => {
  expect(contract.getStore.answers[200].parse(store)).toEqual(store);
});

test('PERM-007 a store answer carries nothing beyond that', () => {
  const [shown] = contract.getStore.answers[200].parse({
    ...store,
    username: 'sol',
    service_types: [{ ...service, calendars: ['1'] }],
  }).service_types;
  expect(shown).toEqual(service);
  expect(contract.getStore.answers[200].parse({ ...store, username: 'sol' })).not.toHaveProperty('username');
});

test('Q-06 the availability questions name the store client_name', () => {
  const asked = { service_id: 7, client_name: 'barbearia-sol', calendar_id: 2, selected_day: '2026-03-09' };
  expect(contract.availableSlots.body.parse(asked)).toEqual({ ...asked, service_id: '7', calendar_id: '2' });
  expect(contract.availableDays.body.safeParse({ service_id: '7', calendar_id: '2' }).success).toBe(false);
  expect(contract.availableCalendars.body.safeParse({ service_id: '7', endpoint: 'sol' }).success).toBe(
    false,
  );
});

const booking = {
  service_id: '7',
  endpoint: 'barbearia-sol',
  selected_day: '2026-03-09',
  selected_time: '10:00',
  client_name: 'João',
  client_telephone: '11987654321',
  calendar_id: '2',
};

test('API-010 takes a booking with the store as endpoint and the customer as client_name', () => {
  expect(contract.createBooking.body.parse(booking)).toEqual(booking);
});

test.each(Object.keys(booking))(
  'API-045 refuses a booking without %s and says which field is wrong',
  (field) => {
    const { error } = contract.createBooking.body.safeParse({ ...booking, [field]: undefined });
    expect(error?.issues.map(({ path }) => path)).toEqual([[field]]);
  },
);

test('Q-26 takes one idempotency key of up to 255 characters, or none', () => {
  const { headers } = contract.createBooking;
  expect(headers.parse({ 'idempotency-key': 'c0ffee', accept: '*/*' })).toEqual({
    'idempotency-key': 'c0ffee',
  });
  expect(headers.parse({})).toEqual({});
  expect(headers.safeParse({ 'idempotency-key': '' }).success).toBe(false);
  expect(headers.safeParse({ 'idempotency-key': 'x'.repeat(256) }).success).toBe(false);
});

test('LOGIN specification §5 takes user and password as typed, blanks and all', () => {
  const typed = { username: ' Sol ', password: '' };
  expect(contract.login.body.parse(typed)).toEqual(typed);
});

const hours = {
  name: 'Manhã',
  time_open: '08:00:00',
  time_close: '12:00',
  available_weekdays: { 1: true, 7: false },
};
const weekdaysOf = (available_weekdays: unknown) => {
  const read = contract.updateOpeningHours.body.safeParse({ openings: [{ ...hours, available_weekdays }] });
  return read.data?.openings[0]?.available_weekdays ?? read.error?.issues[0]?.message;
};
const mondayAndSunday = { 1: true, 2: false, 3: false, 4: false, 5: false, 6: false, 7: true };

test.each([[{ 1: true, 7: true }], [{ 1: true, 2: false, 7: true }], [[1, 7]], [mondayAndSunday]])(
  'Q-17 reads the weekdays %j as the whole week',
  (weekdays) => {
    expect(weekdaysOf(weekdays)).toEqual(mondayAndSunday);
  },
);

test.each([[{ 0: true }], [{ 8: true }], [{ 1: 'sim' }], [[0]], [[8]], [[1.5]], ['1,7'], [null]])(
  'Q-17 refuses the weekdays %j',
  (weekdays) => {
    expect(weekdaysOf(weekdays)).toBe('Informe os dias da semana de 1 (segunda) a 7 (domingo).');
  },
);

test('CONST-006 API-035 refuses an eleventh set of opening hours', () => {
  const { error } = contract.updateOpeningHours.body.safeParse({
    openings: Array.from({ length: 11 }, () => hours),
  });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Erro: Número máximo de horários cadastrados',
  ]);
});

test('API-041 Q-15 Q-18 a service comes with any price text and with calendars as ids or objects', () => {
  const sent = {
    name: 'Corte',
    service_time_minutes: 30,
    price: '50,5',
    calendars: [1, '2', { id: 3, name: 'Ana' }],
  };
  expect(contract.updateService.body.parse(sent)).toMatchObject({ price: 50.5, calendars: ['1', '2', '3'] });
});

test('API-030 takes colours only', () => {
  const colour = (primary_color: string) =>
    contract.updateSettings.body.safeParse({ title: 'Sol', footer: '', primary_color }).error?.issues[0]
      ?.message;
  expect([colour('#112233'), colour('#abc')]).toEqual([undefined, undefined]);
  expect(colour('red;}')).toBe('Informe uma cor no formato #rrggbb.');
});

test('API-026 Q-14 an event change may leave the customer out or clear it', () => {
  const change = { start: '2026-03-09T10:00:00', calendar: 'Ana', title: 'Corte' };
  expect(contract.updateEvent.body.parse(change)).toEqual(change);
  const cleared = { ...change, client_name: '', client_phone: '' };
  expect(contract.updateEvent.body.parse(cleared)).toEqual(cleared);
});

test('API-044 Q-05 takes the nine fields of a notification', () => {
  const notification = {
    date: '09/03/2026',
    time: '10:00',
    title: 'Barbearia Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11987654321',
    userPhone: '11987654321',
    userName: 'João',
    sender_client: false,
  };
  expect(contract.sendNotification.body.parse(notification)).toEqual(notification);
  const { error } = contract.sendNotification.body.safeParse({ ...notification, phoneToSend: '' });
  expect(error?.issues[0]?.message).toBe('O cliente não possui telefone vinculado.');
});

test('CONTA-009 a footer is taken without the blanks around it', () => {
  const change = { title: 'Sol', footer: '  Rua A, 123\nCentro \n' };
  expect(contract.updateSettings.body.parse(change).footer).toBe('Rua A, 123\nCentro');
});

test('API-023 an event takes a description of 2000 characters', () => {
  const event = { title: 'Corte', start: '2026-03-09T10:00:00', end: '2026-03-09T10:30:00' };
  const takes = (length: number) =>
    contract.createEvent.body.safeParse({ ...event, description: 'x'.repeat(length) }).success;
  expect([2000, 2001].map(takes)).toEqual([true, false]);
});

test('customers can be given a deadline of 30 days before and no minute more', () => {
  const takes = (change_notice_minutes: number) =>
    contract.updatePolicies.body.safeParse({ change_notice_minutes }).success;
  expect([0, 43_200, 43_201].map(takes)).toEqual([true, true, false]);
});

test('CLI-002 nobody is a customer without a phone', () => {
  expect(contract.getCustomer.body.safeParse({ phone: '' }).success).toBe(false);
});

test('every call that is limited by its row may refuse with rate_limited', () => {
  const rows: Endpoint[] = Object.values(contract);
  const limited = rows.filter(({ limits }) => limits);
  expect(limited.length).toBeGreaterThan(10);
  for (const { path, refusals } of limited)
    expect([path, refusals]).toEqual([path, expect.arrayContaining(['rate_limited'])]);
});

test('P-47 MOVE-024 calls that spend the same thing share one limit', () => {
  expect(contract.createCombinedBooking.limits).toBe(contract.createBooking.limits);
  const { cancelBooking, moveBooking, confirmPresence, updateReminders } = contract;
  for (const { limits } of [moveBooking, confirmPresence, updateReminders])
    expect(limits).toBe(cancelBooking.limits);
  expect(contract.moveDays.limits.unknown).toBe(cancelBooking.limits.unknown);
});
