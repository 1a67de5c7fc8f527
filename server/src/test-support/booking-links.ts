import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from './fixture-stores.ts';
import { openTestApp, type AppAnswer, type TestApp } from './test-app.ts';

/** What the holder of a customer's link does, on the fixture's barbershop. */
export interface LinkHolder {
  readonly token: string;
  show(change?: object): Promise<AppAnswer>;
  /** The booking as it is shown; throws unless it is. */
  read(): Promise<AnswerOf<'getBooking'>>;
  /** As it was shown just now, unless `change` says otherwise. */
  cancel(change?: object): Promise<AppAnswer>;
  move(change?: object, key?: string): Promise<AppAnswer>;
  days(change?: object): Promise<AppAnswer>;
  slots(change?: object): Promise<AppAnswer>;
}

const corteAtTen = {
  endpoint: sol.endpoint,
  service_id: sol.corte,
  calendar_id: sol.ana,
  selected_day: '2026-03-10',
  selected_time: '10:00',
  client_name: 'João Silva',
  client_telephone: '11987654321',
};

/** The app for all tests of a file, which begin at the same time and without bookings; it is closed after them. */
export async function openAppWithoutBookings(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const server = await openTestApp({}, env);
  beforeEach(async () => {
    server.setNow('2026-03-09T12:10:00Z');
    await server.database.pool.query('truncate events, cancelled_events, idempotency_keys');
  });
  afterAll(() => server.close());
  return server;
}

/** Books Corte with Ana on Tuesday at ten, unless `change` says otherwise. */
export async function bookWithLink(
  server: Pick<TestApp, 'ask'>,
  change: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<LinkHolder> {
  const { text, body } = await server.ask(contract.createBooking.path, { ...corteAtTen, ...change }, headers);
  const token = (body as AnswerOf<'createBooking'>).manage_token;
  if (token === undefined) throw new Error(text);
  return holdLink(server, token);
}

function holdLink({ ask }: Pick<TestApp, 'ask'>, token: string): LinkHolder {
  const link = { endpoint: sol.endpoint, token };
  const show: LinkHolder['show'] = (change = {}) => ask(contract.getBooking.path, { ...link, ...change });
  const read = async () => {
    const { status, text, body } = await show();
    if (status !== 200) throw new Error(text);
    return body as AnswerOf<'getBooking'>;
  };
  return {
    token,
    show,
    read,
    cancel: async (change = {}) => {
      const { revision } = await read();
      return ask(contract.cancelBooking.path, { ...link, revision, ...change });
    },
    move: async (change = {}, key) => {
      const { revision, calendar_id } = await read();
      const request = { ...link, revision, calendar_id, selected_day: '2026-03-10', selected_time: '11:00' };
      return ask(contract.moveBooking.path, { ...request, ...change }, key ? { 'idempotency-key': key } : {});
    },
    days: (change = {}) => ask(contract.moveDays.path, { ...link, ...change }),
    slots: (change = {}) => ask(contract.moveSlots.path, { ...link, selected_day: '2026-03-10', ...change }),
  };
}
