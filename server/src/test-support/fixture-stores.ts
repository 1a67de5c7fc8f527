import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { storeIdOf } from '../platform/store-id.ts';

/** Monday 2026-03-09, 09:10 in São Paulo. */
export const fixtureNow = new Date('2026-03-09T12:10:00Z');

/** With a letter, so that an id in capitals is another text. */
const id = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`;
const createdAt = (order: number) => new Date(Date.UTC(2026, 0, 1, 0, order));

/** A store with two calendars and three services: one morning and one afternoon, Monday to Friday. */
export const sol = {
  endpoint: 'barbearia-sol',
  storeId: storeIdOf('barbearia-sol'),
  ana: id(1),
  bruno: id(2),
  corte: id(11),
  barba: id(12),
  consulta: id(13),
  manha: id(21),
  tarde: id(22),
};

/** A store with one calendar, one service and no contact data. */
export const lua = {
  endpoint: 'salao-lua',
  storeId: storeIdOf('salao-lua'),
  clara: id(3),
  unhas: id(14),
  dia: id(23),
};

/** An id that nothing has. */
export const unknown = '00000000-0000-4000-8000-0000000000aa';

export async function insertFixtureStores(handle: Kysely<Schema>): Promise<void> {
  await handle.insertInto('stores').values(stores).execute();
  await handle.insertInto('owners').values(owners).execute();
  await handle.insertInto('opening_hours').values(openingHours).execute();
  await handle.insertInto('calendars').values(calendars).execute();
  await handle.insertInto('services').values(services).execute();
  await handle.insertInto('service_calendars').values(links).execute();
}

const stores: Insertable<Schema['stores']>[] = [
  {
    store_id: sol.storeId,
    endpoint: sol.endpoint,
    title: 'Barbearia Sol',
    footer: 'Rua A, 123\nCentro',
    phone: '11987654321',
    instagram: 'https://instagram.com/sol',
    show_google_calendar_button: true,
    show_whatsapp_button: true,
    created_at: createdAt(0),
  },
  { store_id: lua.storeId, endpoint: lua.endpoint, title: 'Salão Lua', created_at: createdAt(0) },
];

// The passwords are 'sol-pass' and 'lua-pass', hashed at the cheapest cost: tests log in often.
const owners = [
  {
    store_id: sol.storeId,
    username: 'sol',
    password_hash:
      '$argon2id$v=19$m=64,t=1,p=1$kYNZ9PjJpjTuymLaH/3ozw$bgBXNQ74xRFw9eGwvdHZI7eVRAzSiab6laokUZftq1I',
    created_at: createdAt(0),
  },
  {
    store_id: lua.storeId,
    username: 'lua',
    password_hash:
      '$argon2id$v=19$m=64,t=1,p=1$MLavqqD0a5XrXhfmxNEBgw$XYwB0Ew7Tq3oROOJZo+PE+x8unURiLoumqGXgXqeNjI',
    created_at: createdAt(0),
  },
];

const weekdays = [1, 2, 3, 4, 5];

const openingHours: Insertable<Schema['opening_hours']>[] = [
  {
    store_id: sol.storeId,
    opening_hours_id: sol.manha,
    position: 0,
    name: 'Manhã',
    time_open: '08:00',
    time_close: '12:00',
    weekdays,
  },
  {
    store_id: sol.storeId,
    opening_hours_id: sol.tarde,
    position: 1,
    name: 'Tarde',
    time_open: '13:00',
    time_close: '15:00',
    weekdays,
  },
  {
    store_id: lua.storeId,
    opening_hours_id: lua.dia,
    position: 0,
    name: 'Dia',
    time_open: '09:00',
    time_close: '18:00',
    weekdays,
  },
];

const calendars: Insertable<Schema['calendars']>[] = [
  {
    store_id: sol.storeId,
    calendar_id: sol.ana,
    name: 'Ana',
    opening_hours_ids: [sol.manha, sol.tarde],
    created_at: createdAt(1),
  },
  {
    store_id: sol.storeId,
    calendar_id: sol.bruno,
    name: 'Bruno',
    opening_hours_ids: [sol.manha, sol.tarde],
    created_at: createdAt(2),
  },
  {
    store_id: lua.storeId,
    calendar_id: lua.clara,
    name: 'Clara',
    opening_hours_ids: [lua.dia],
    created_at: createdAt(1),
  },
];

const services: Insertable<Schema['services']>[] = [
  {
    store_id: sol.storeId,
    service_id: sol.corte,
    name: 'Corte',
    description: 'Tesoura ou máquina',
    duration_in_minutes: 30,
    price_in_cents: 5000,
    created_at: createdAt(1),
  },
  {
    store_id: sol.storeId,
    service_id: sol.barba,
    name: 'Barba',
    duration_in_minutes: 45,
    price_in_cents: 3500,
    show_price: false,
    created_at: createdAt(2),
  },
  {
    store_id: sol.storeId,
    service_id: sol.consulta,
    name: 'Consulta',
    duration_in_minutes: 60,
    price_in_cents: 8000,
    show_duration: false,
    created_at: createdAt(3),
  },
  {
    store_id: lua.storeId,
    service_id: lua.unhas,
    name: 'Unhas',
    duration_in_minutes: null,
    price_in_cents: null,
    created_at: createdAt(1),
  },
];

const links = [
  { store_id: sol.storeId, service_id: sol.corte, calendar_id: sol.ana },
  { store_id: sol.storeId, service_id: sol.corte, calendar_id: sol.bruno },
  { store_id: sol.storeId, service_id: sol.barba, calendar_id: sol.ana },
  { store_id: sol.storeId, service_id: sol.consulta, calendar_id: sol.ana },
  { store_id: sol.storeId, service_id: sol.consulta, calendar_id: sol.bruno },
  { store_id: lua.storeId, service_id: lua.unhas, calendar_id: lua.clara },
];
