import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { addDays } from '@hora-marcada/shared/format';
import { sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';

const { server } = await openOwnerApp();

/** The store's clock shows another day than UTC's. */
const moments = [
  ['22:30 in São Paulo', 'America/Sao_Paulo', '2026-03-10T01:30:00Z', '2026-03-09'],
  ['seven in the morning in Tokyo', 'Asia/Tokyo', '2026-03-09T22:00:00Z', '2026-03-10'],
] as const;

describe.each(moments)('at %s', (_, zone, now, today) => {
  let answerOf: <Name extends 'dashboard' | 'getReminders'>(name: Name) => Promise<AnswerOf<Name>>;
  let exported: () => Promise<AnswerOf<'exportCustomers'>>;

  beforeAll(async () => {
    await server.database.pool.query(`truncate events; update stores set time_zone = '${zone}'`);
    server.setNow(now);
    const owner = await server.asOwner('sol');
    const event = { client_name: 'João', client_phone: '11987654321', title: 'Corte' };
    for (const [day, start, end] of [
      [today, '23:00', '23:30'],
      [addDays(today, 1), '00:00', '00:30'],
    ] as const)
      await eventsOf(owner).created({ ...event, start: `${day}T${start}`, end: `${day}T${end}` });
    await owner.ask(contract.updatePolicies.path, { reminder_hours: [24] });
    answerOf = async <Name extends 'dashboard' | 'getReminders'>(name: Name) =>
      (await owner.ask(contract[name].path)).body as AnswerOf<Name>;
    exported = async () =>
      (await owner.ask(contract.exportCustomers.path, {})).body as AnswerOf<'exportCustomers'>;
  });

  test('Q-49 the owner’s figures begin with the store’s today', async () => {
    const { week, today: ofToday } = await answerOf('dashboard');
    expect([week[0]?.day, ofToday]).toEqual([today, 1]);
  });

  test('REM-012 the owner reminds the customers of the store’s tomorrow', async () => {
    const { day, reminders } = await answerOf('getReminders');
    expect(day).toBe(addDays(today, 1));
    expect(reminders.map(({ start_time }) => start_time)).toEqual([`${day}T00:00:00`]);
    expect(reminders[0]?.text).toContain('Corte amanhã,');
  });

  test('CLI-011 the file of customers is of the store’s today', async () => {
    expect((await exported()).file_name).toBe(`clientes-${today}.csv`);
  });

  test('Q-66 the page is open on the store’s last day, and closed on the next', async () => {
    const page = async (lastDay: string) => {
      await server.database.pool.query('update stores set expiration_date = $1', [lastDay]);
      return (await server.ask(contract.getStore.path.replace(':client_name', sol.endpoint))).status;
    };
    expect([await page(today), await page(addDays(today, -1))]).toEqual([200, 403]);
    await server.database.pool.query('update stores set expiration_date = null');
  });
});
