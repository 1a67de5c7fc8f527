import { expect, type APIRequestContext } from '@playwright/test';
import type { JourneyStore } from '../support/journey-server.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

interface StoredEvent {
  readonly title: string;
  readonly calendar: string;
  readonly client_name: string;
  /** By the store's clock. */
  readonly start_time: string;
}

interface Holiday {
  readonly holiday: string;
  readonly name: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly closes: boolean | null;
}

const everyDay = { 1: true, 2: true, 3: true, 4: true, 5: true, 6: true, 7: true };

/** Sets a store up through the API; names must be new to the store. */
export class OwnerCalls {
  readonly #request: APIRequestContext;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(request: APIRequestContext, access: string) {
    this.#request = request;
    this.#headers = { authorization: `Bearer ${access}` };
  }

  static async logIn(request: APIRequestContext, { username, password }: JourneyStore) {
    const answer = await request.post('/api/token/', { data: { username, password } });
    return new OwnerCalls(request, ((await answer.json()) as { access: string }).access);
  }

  /** Adds a set of opening hours, open every day. */
  async addHours(name: string, time_open: string, time_close: string): Promise<Named> {
    const set = { name, time_open, time_close, available_weekdays: everyDay };
    const openings = [...(await this.read('get_opening_hours')), set];
    await this.send('update_opening_hours', { openings });
    return this.#find('get_opening_hours', name);
  }

  async addCalendar(name: string, hours: Named, fields: object = {}): Promise<Named> {
    await this.send('add_calendar', { name, opening_hours: [hours.id], ...fields });
    return this.#find('get_calendars', name);
  }

  async addService(name: string, calendars: readonly Named[], fields: object = {}): Promise<Named> {
    const links = calendars.map(({ id }) => id);
    await this.send('update_service', {
      name,
      price: 50,
      service_time_minutes: 30,
      calendars: links,
      ...fields,
    });
    return this.#find('get_services', name);
  }

  async addEvent(fields: {
    readonly title: string;
    readonly start: string;
    readonly end: string;
    readonly calendar: string;
    readonly price?: number;
    readonly client_name?: string;
    readonly client_phone?: string;
  }): Promise<void> {
    await this.send('create_event', fields);
  }

  async addBlock(fields: object): Promise<void> {
    await this.send('add_block', fields);
  }

  /** The holidays of a year. */
  holidays(year: number): Promise<readonly Holiday[]> {
    return this.#get('get_holidays', `?year=${year}`) as Promise<readonly Holiday[]>;
  }

  read(call: string): Promise<readonly Named[]> {
    return this.#get(call) as Promise<readonly Named[]>;
  }

  events(): Promise<readonly StoredEvent[]> {
    return this.#get('get_events') as Promise<readonly StoredEvent[]>;
  }

  async #get(call: string, query = ''): Promise<unknown> {
    const answer = await this.#request.get(`/user/v1/${call}/${query}`, { headers: this.#headers });
    return answer.json();
  }

  async #find(call: string, name: string): Promise<Named> {
    const found = (await this.read(call)).find((item) => item.name === name);
    if (!found) throw new Error(`${call} has no ${name}.`);
    return found;
  }

  async send(call: string, data: object): Promise<void> {
    const answer = await this.#request.post(`/user/v1/${call}/`, { headers: this.#headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
