import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf, meeting, theMeeting } from '../../test-support/owner/owner-events.ts';
import { invalid, nameRefusals, refusalIn, wrongNames } from '../../test-support/refused-fields.ts';

const { server, owner } = await openOwnerApp();
const { create, created, act, list } = eventsOf(owner);
const { pool } = server.database;

beforeEach(() => pool.query('truncate events'));

const cases = (['linked', 'turned'] as const).flatMap((kind) =>
  wrongNames[kind].map((name) => [name, nameRefusals[kind]] as const),
);

describe.each(['title', 'client_name'])('the %s of an event', (field) => {
  test.each(cases)('MSG-010 is never %j', async (name, sentence) => {
    const customer = { client_name: 'Bia', client_phone: '11987654321' };
    expect(refusalIn(await create({ ...customer, [field]: name }))).toEqual(invalid(field, sentence));
    expect(await list()).toEqual([]);
    const event = await created(customer);
    const change = { ...theMeeting, title: 'Outro', price: 1, [field]: name };
    expect(refusalIn(await act('update_event', change))).toEqual(invalid(field, sentence));
    expect(await list()).toEqual([event]);
  });
});

test('MSG-010 names of any script and emoji are titles and customers', async () => {
  const event = await created({ title: 'Corte c/ barba – Dr.João 2.0 ✂️', client_name: 'محمد علي 👩‍🦰' });
  expect(event).toMatchObject({ title: 'Corte c/ barba – Dr.João 2.0 ✂️', client_name: 'محمد علي 👩‍🦰' });
});

test('MSG-011 an event whose names are older than the rule is read, edited in all else, confirmed and deleted', async () => {
  await created();
  const stored = { title: 'Corte www.exemplo', client_name: 'Ana bit.ly/abc' };
  await pool.query('update events set title = $1, client_name = $2', [stored.title, stored.client_name]);
  expect(await list()).toMatchObject([stored]);
  const edited = await act('update_event', {
    ...theMeeting,
    ...stored,
    price: 60,
    client_phone: '1133334444',
  });
  expect(edited).toMatchObject({ status: 200, body: { ...stored, price: 60 } });
  expect(await act('update_event_confirmation', { ...theMeeting, is_confirmed: true })).toMatchObject({
    status: 200,
  });
  const swapped = { ...theMeeting, title: stored.client_name, client_name: stored.title };
  expect(refusalIn(await act('update_event', swapped))).toEqual(invalid('title', nameRefusals.linked));
  expect(await act('delete_event', theMeeting)).toMatchObject({ status: 200 });
});

test('MSG-011 a service and a calendar whose names are older than the rule keep them in any other change', async () => {
  const [service, calendar] = ['Corte www.exemplo', 'Ana bit.ly/abc'];
  await pool.query('update services set name = $1 where service_id = $2', [service, sol.corte]);
  await pool.query('update calendars set name = $1 where calendar_id = $2', [calendar, sol.ana]);
  const change = { id: sol.corte, name: service, service_time_minutes: 30, price: 60, calendars: [sol.ana] };
  expect(await owner.ask('/user/v1/update_service/', change)).toMatchObject({
    status: 200,
    body: { name: service, price: 60 },
  });
  expect(
    await owner.ask('/user/v1/update_calendar/', { id: sol.ana, name: calendar, delay_minutes: 5 }),
  ).toMatchObject({ status: 200, body: { name: calendar, delay_minutes: 5 } });
  expect(await create({ ...meeting, calendar })).toMatchObject({ status: 201 });
});
