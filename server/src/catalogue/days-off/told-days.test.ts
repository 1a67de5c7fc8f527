import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { blocksOf, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { bookAt } from '../../test-support/public-booking.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);
const inAna = { client_name: sol.endpoint, service_id: sol.corte, calendar_id: sol.ana };

beforeEach(() =>
  server.database.pool.query('delete from blocks; delete from store_holidays; delete from events'),
);

async function told(): Promise<AnswerOf<'availableDays'>> {
  return (await server.ask('/scheduler/v1/available_days/', inAna)).body as AnswerOf<'availableDays'>;
}

const fill = (day: string) =>
  insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: `${day}T00:00`,
    end: `${day}T23:00`,
    timeZone: 'America/Sao_Paulo',
  });

test('LOOK-005 a day that is full is told apart from one that is closed, and the last that can be booked is named', async () => {
  await fill('2026-03-11');
  await blocks.added({ first_day: '2026-03-12', name: 'Cirurgia' });
  const { available_days, full_days, last_day } = await told();
  expect(full_days).toEqual(['2026-03-11']);
  expect(available_days).toEqual(expect.arrayContaining(['2026-03-10', '2026-03-13']));
  for (const closed of ['2026-03-11', '2026-03-12', '2026-03-14', '2026-03-15'])
    expect(available_days).not.toContain(closed);
  expect(last_day).toBe('2026-04-08');
});

test('LOOK-005 the last day that can be booked is told as full as well', async () => {
  await fill('2026-04-08');
  expect((await told()).full_days).toEqual(['2026-04-08']);
});

test('LOOK-005 special hours open a weekend, and when they are taken that day is full', async () => {
  await blocks.added({ ...specialHours, first_day: '2026-03-15' });
  expect((await told()).available_days).toContain('2026-03-15');
  await fill('2026-03-15');
  expect((await told()).full_days).toEqual(['2026-03-15']);
});

test('LOOK-005 a holiday until the last day is named, whether the store closes on it or not', async () => {
  const holidays = [{ day: '2026-04-03', name: 'Sexta-feira Santa' }];
  expect(await told()).toMatchObject({ holidays, available_days: expect.arrayContaining(['2026-04-03']) });
  await blocks.closeOn('sexta_feira_santa');
  const closed = await told();
  expect(closed).toMatchObject({ holidays, full_days: [] });
  expect(closed.available_days).not.toContain('2026-04-03');
});

test('LOOK-005 who moves a booking is told the same of the days', async () => {
  await fill('2026-03-11');
  const { body } = await bookAt(server, '10:00', { selected_day: '2026-03-10' });
  const { manage_token: token } = body as { manage_token: string };
  const days = await server.ask('/scheduler/v1/move_days/', { endpoint: sol.endpoint, token });
  expect(days.body).toMatchObject({ full_days: ['2026-03-11'], last_day: '2026-04-08' });
});
