import { once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import { sol } from '../../test-support/fixture-stores.ts';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { openTestOperator, type TestOperator } from '../../test-support/test-operator.ts';

const name = 'Marília Quaresma';
const phone = '21976543210';
const customer = { client_name: name, client_telephone: phone };
const herInAddress = `${encodeURIComponent(name)}-${phone}`;

let operator: TestOperator;
let server: TestApp;
let owner: SignedInOwner;
let timers: FakeTimers;
let lines: string[];

beforeAll(async () => {
  lines = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(line.toString());
      done();
    },
  });
  timers = new FakeTimers();
  operator = await openTestOperator();
  server = await openTestApp({ database: operator.database, timers, logger: { level: 'trace', stream } });
  owner = await server.asOwner('sol');
});

beforeEach(() => {
  lines.length = 0;
});

/** Whatever a test did, no line of the log names anybody or lets anybody in. */
afterEach(() => {
  const secrets = [owner.token, owner.refresh, 'sol-pass', 'senha-errada', '127.0.0.1'];
  const log = lines.filter((line) => !line.includes('Server listening')).join('');
  expect(log).not.toMatch(/Mar[ií]lia|Quaresma|Mar%C3|21[ ().+-]{0,3}9[ -]?7654-?3210/i);
  for (const secret of secrets) expect(log).not.toContain(secret);
  for (const part of owner.token.split('.')) expect(log).not.toContain(part);
  expect(lines.length).toBeGreaterThan(0);
});

afterAll(() => server.close());

const statuses = () => lines.map((line) => (JSON.parse(line) as { status?: number }).status).filter(Boolean);

test('bookings, and those that are refused', async () => {
  await bookAt(server, '10:00', customer);
  await bookAt(server, '10:00', customer);
  await bookAt(server, '11:00', { ...customer, service_id: phone });
  await bookAt(server, '25:00', customer);
  await bookAt(server, '11:00', { ...customer, client_telephone: name });
  expect(statuses()).toEqual([201, 409, 404, 400, 400]);
});

test('MOVE-005 the link of a booking, used, misused and typed where it does not belong', async () => {
  const link = await bookWithLink(server, { ...customer, selected_time: '08:00' });
  await link.show();
  await link.move({}, link.token);
  await link.cancel({ reason: name });
  await link.show({ token: `${link.token}x` });
  await server.ask(`/barbearia-sol/agendamento?${link.token}`);
  await server.ask(`/barbearia-sol/agendamento/${link.token}`, undefined, { referer: link.token });
  expect(statuses()).toEqual(expect.arrayContaining([200, 201, 404]));
  expect(lines.join('')).not.toContain(link.token);
});

test('unreadable bodies', async () => {
  const send = (payload: string | Buffer, type = 'application/json') =>
    server.send({
      method: 'POST',
      url: '/scheduler/v1/create_event/',
      payload,
      headers: { 'content-type': type },
    });
  await send(`{"client_name": "${name}", "client_telephone": ${phone}`);
  await send(`{"__proto__": "${name}"}`);
  await send(Buffer.from(`${name} ${phone}`, 'latin1'));
  await send(`client_name=${name}`, 'application/x-www-form-urlencoded');
  await send(`{"client_name": "${name.repeat(10_000)}"}`);
  expect(statuses()).toEqual([400, 400, 400, 415, 413]);
});

test('addresses in which a person was typed', async () => {
  await server.ask(`/${herInAddress}`);
  await server.ask(`/scheduler/v1/get_store/${herInAddress}/?telefone=${phone}`);
  await server.ask(`/scheduler/v1/${herInAddress}/`);
  await server.ask(`/api/%zz${phone}`);
  await server.send({ method: 'PUT', url: `/user/v1/get_events/?search=${herInAddress}` });
  await server.ask(`/static/${herInAddress}/1/app.js`);
  await server.send({
    method: 'GET',
    url: `/admin?nome=${herInAddress}`,
    headers: { referer: herInAddress },
  });
  expect(statuses()).toContain(404);
});

test('bytes that are no request', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as net.AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.end(`${name} ${phone}\r\n\r\n`);
  socket.resume();
  await once(socket, 'close');
  await server.ask('/healthz');
});

test('logins, tokens, and what comes with them', async () => {
  await server.ask('/api/token/', { username: 'sol', password: 'senha-errada' });
  await server.ask('/api/token/', { username: `${name} ${phone}`, password: 'senha-errada' });
  await server.ask('/api/token/refresh/', { refresh: owner.refresh });
  await server.ask('/api/token/refresh/', { refresh: `${owner.refresh}x` });
  await server.ask('/user/v1/dashboard/', undefined, { authorization: `Bearer ${owner.token}x` });
  const short = await server.asOwner('sol');
  await short.ask('/api/token/logout/', { refresh: short.refresh });
  await short.ask('/user/v1/dashboard/');
  expect(statuses()).toEqual([401, 401, 200, 401, 401, 200, 200, 401]);
});

test('an owner’s work with a customer', async () => {
  const { create, act } = eventsOf(owner);
  const day = { start: '2026-03-12T10:00:00', end: '2026-03-12T11:00:00', calendar: 'Ana' };
  await create({ ...day, title: name, client_name: name, client_phone: phone });
  await create({ ...day, title: name, client_name: name, client_phone: phone });
  await act('update_event', { ...day, title: 'Corte', description: `${name} ${phone}` });
  await owner.ask(`/user/v1/get_events/?search=${encodeURIComponent(name)}`);
  await owner.ask(`/user/v1/get_events/?search=${phone}&limit=${phone}`);
  await owner.ask('/user/v1/send_notification/', {
    date: '12/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: phone,
    userPhone: phone,
    userName: name,
    sender_client: false,
  });
  await act('delete_event', day);
  expect(statuses()).toEqual([201, 409, 200, 200, 400, 200, 200]);
});

test('faults, also those whose error quotes the customer’s row', async () => {
  const { pool } = server.database;
  await pool.query(`alter table events add constraint nobody check (client_name <> '${name}') not valid`);
  await bookAt(server, '11:30', customer);
  await pool.query('alter table events drop constraint nobody');
  await pool.query('alter table events rename column client_name to renamed');
  await bookAt(server, '11:30', customer);
  await pool.query('alter table events rename column renamed to client_name');
  expect(statuses()).toEqual([500, 500]);
  expect(lines.filter((line) => line.includes('"msg":"fault"'))).toHaveLength(2);
});

test('an erasure and the daily round', async () => {
  server.setNow('2026-03-02T12:10:00Z');
  await bookAt(server, '10:00', { ...customer, selected_day: '2026-03-03' });
  const erasure = ['erase', sol.endpoint, '--phone', phone, '--yes'];
  await server.database.pool.query(`delete from events where start_time > '2026-03-09'`);
  await server.database.pool.query('truncate cancelled_events');
  expect((await operator.store(erasure)).said).toContain('Cliente apagado de 1 agendamento');
  await server.database.pool.query(
    `insert into events (store_id, event_id, title, start_time, end_time, client_name, client_phone, created_at)
     values ($1, gen_random_uuid(), 'Corte', '2023-01-01T10:00Z', '2023-01-01T11:00Z', $2, $3, '2023-01-01')`,
    [sol.storeId, name, phone],
  );
  await server.database.pool.query(
    `alter table events add constraint nobody check (client_phone <> '') not valid`,
  );
  timers.advance(5 * 60_000);
  await timers.asked(3_600_000);
  await server.database.pool.query('alter table events drop constraint nobody');
  expect(lines.join('')).toContain('retention failed');
});
