import { contract, type AnswerOf, type MemberRight } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { anaLima, asMember } from '../../test-support/owner/members.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { addAppointment, commissionsOf, type ShopOfCommissions } from './test-support/shop-of-commissions.ts';

const rights = ['sees_phones', 'sees_prices', 'may_change'] as const satisfies readonly MemberRight[];
const sets = Array.from({ length: 2 ** rights.length }, (_, bits) =>
  rights.filter((_right, index) => ((bits >> index) & 1) === 1),
);
const march = { from: '2026-03-01', until: '2026-03-31' };

let server: TestApp;
let owner: SignedInOwner;
let shop: ShopOfCommissions;
let paymentOfAna: string | null;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  shop = commissionsOf(owner);
  for (const [calendarId, name, price] of [
    [sol.ana, 'Corte da Ana', 100],
    [sol.bruno, 'Segredo do Bruno', 7319.53],
  ] as const) {
    await shop.agree([{ calendar_id: calendarId, percent: 40 }]);
    for (const start of ['2026-03-02T10:00', '2026-03-08T10:00'])
      await addAppointment(server, { start, price, calendarId, parts: [[sol.corte, name, price * 100]] });
  }
  await shop.pay('2026-03-01', '2026-03-05', { calendar_id: sol.bruno });
  paymentOfAna = (await shop.paid('2026-03-01', '2026-03-05')).payment.change_id;
});

afterAll(() => server.close());

test.each(sets.map((granted) => [granted.join(', ') || 'no right', granted] as const))(
  'COM-009 a member with %s sees the own calendar’s commissions with "Ver valores" alone, and agrees on and pays none',
  async (_, granted) => {
    const member = await asMember(server, {
      username: `ana.${sets.indexOf(granted)}`,
      ...Object.fromEntries(rights.map((right) => [right, granted.includes(right)])),
    });
    const seesPrices = granted.includes('sees_prices');
    const shown = await member.ask(
      `${contract.getCommissions.path}?${new URLSearchParams(march).toString()}`,
    );
    const file = await member.ask(contract.exportCommissions.path, march);
    for (const { status, text } of [shown, file]) {
      expect(status).toBe(seesPrices ? 200 : 403);
      expect(text).not.toMatch(new RegExp(`Bruno|7\\.?319|${sol.bruno}`));
    }
    if (seesPrices) {
      const { rates, calendars } = shown.body as AnswerOf<'getCommissions'>;
      expect(rates.map(({ calendar_id: id }) => id)).toEqual([sol.ana]);
      expect(calendars).toMatchObject([
        {
          calendar_id: sol.ana,
          base: 200,
          commission: 80,
          lines: [{ service: 'Corte da Ana' }, { service: 'Corte da Ana' }],
          payments: [{ amount: 40, change_id: null }],
        },
      ]);
      expect((file.body as AnswerOf<'exportCommissions'>).csv.match(/Corte da Ana/g)).toHaveLength(2);
    }
    const period = { calendar_id: sol.ana, from: '2026-03-06', until: '2026-03-31', paid_on: '2026-03-31' };
    const rate = { calendar_id: sol.ana, percent: 90, from_day: '2026-03-09' };
    const written = [
      await member.ask(contract.updateCommissionRates.path, { rates: [rate] }),
      await member.ask(contract.payCommission.path, period),
    ];
    expect(written.map(({ status }) => status)).toEqual([403, 403]);
    expect((await member.ask(contract.undoChange.path, { id: paymentOfAna })).status).toBe(404);
    expect((await member.ask(contract.getChanges.path)).text).not.toContain('commission');
  },
);

test('COM-009 another’s calendar, and another store’s, are not found', async () => {
  const member = await asMember(server, { ...anaLima, username: 'ana.prices' });
  const asked = (id: string) =>
    `${contract.getCommissions.path}?${new URLSearchParams({ ...march, calendar_id: id }).toString()}`;
  expect((await member.ask(asked(sol.bruno))).status).toBe(404);
  const lua = await server.asOwner('lua');
  expect((await lua.ask(asked(sol.ana))).status).toBe(404);
  expect((await lua.ask(contract.undoChange.path, { id: paymentOfAna })).status).toBe(404);
});
