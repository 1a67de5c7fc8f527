import type { EndpointName } from '../../shared/src/contract/addresses.ts';
import type { AnswerOf, BodyOf } from '../../shared/src/contract/contract.ts';
import type { SpawnedServer } from '../spawned-server.ts';
import { callApi, successBody, type ApiAnswer } from './call-api.ts';

const endpoint = 'faults';
const faultLogin = { username: 'faults', password: 'a password for faults' };
const CALENDARS = 6;
const SLOT_IN_MINUTES = 15;

/** A store to book in. */
export interface FaultStore {
  readonly owner: Owner;
  /** Each is taken once, by whoever books. */
  readonly slots: Iterator<Slot, undefined>;
}

/** A time that can be booked, as the body of a booking names it. */
export interface Slot {
  readonly endpoint: string;
  readonly service_id: string;
  readonly calendar_id: string;
  readonly selected_day: string;
  readonly selected_time: string;
}

/** Creates a store by the operator's command, starts the server and fills the store through the API. */
export async function createFaultStore(server: SpawnedServer): Promise<FaultStore> {
  const { username, password } = faultLogin;
  const names = ['--title', 'Faults', '--username', username, '--password', password];
  await server.runStoreCommand(['create', endpoint, ...names]);
  await server.start();
  const owner = new Owner(server.address);
  const available_weekdays = { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true };
  const hours = { name: 'Sempre', time_open: '00:00', time_close: '23:45', available_weekdays };
  const openings = await owner.call('updateOpeningHours', { openings: [hours] });
  const calendars: string[] = [];
  for (let number = 1; number <= CALENDARS; number += 1) {
    const details = { name: `Cadeira ${number}`, delay_minutes: 0, allowed_future_days: 30 };
    const grid = { interval_schedule: SLOT_IN_MINUTES, opening_hours: openings.map(({ id }) => id) };
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
export class Owner {
  #token = '';

  constructor(
    private readonly address: string,
    private readonly login: typeof faultLogin = faultLogin,
  ) {}

  async ask<Name extends EndpointName>(
    name: Name,
    body?: BodyOf<Name>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> {
    const first = await this.#attempt(name, body, headers);
    if (first.status !== 401) return first;
    this.#token = successBody('login', await callApi(this.address, 'login', { body: this.login })).access;
    return this.#attempt(name, body, headers);
  }

  async call<Name extends EndpointName>(name: Name, body?: BodyOf<Name>): Promise<AnswerOf<Name>> {
    return successBody(name, await this.ask(name, body));
  }

  #attempt<Name extends EndpointName>(
    name: Name,
    body: BodyOf<Name> | undefined,
    others: Readonly<Record<string, string>>,
  ): Promise<ApiAnswer> {
    const headers = { ...others, authorization: `Bearer ${this.#token}` };
    return callApi(this.address, name, { headers, ...(body !== undefined && { body }) });
  }
}

/** Every slot that the store offers after tomorrow, calendars taking turns: each can be booked exactly once. */
async function offeredSlotsOf(
  address: string,
  service_id: string,
  calendars: readonly string[],
): Promise<Slot[]> {
  const question = { client_name: endpoint, service_id, calendar_id: calendars[0] ?? '' };
  const answer = await callApi(address, 'availableDays', { body: question });
  const days = successBody('availableDays', answer).available_days.slice(2);
  const body = { ...question, selected_day: days[0] ?? '' };
  const { available_slots } = successBody(
    'availableSlots',
    await callApi(address, 'availableSlots', { body }),
  );
  return days.flatMap((selected_day) =>
    available_slots.flatMap((selected_time) =>
      calendars.map((calendar_id) => ({ endpoint, service_id, calendar_id, selected_day, selected_time })),
    ),
  );
}
