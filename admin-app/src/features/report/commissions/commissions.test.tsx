import { never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { aMember } from '../../../test-support/a-member.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { agreed, ana, bruno, openCommissions, payment } from '../test-support/open-commissions.tsx';
import { nothingAgreed, textsOf } from '../test-support/open-report.tsx';

startWithCleanBrowser();

const factsOf = (name: string) => {
  const card = within(screen.getByRole('heading', { name, level: 3 }).closest('li') ?? document.body);
  return card.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
};

test('COM-001 each calendar has its base, rate, commission and what is the store’s', async () => {
  const { periods } = await openCommissions();
  expect(factsOf('Ana')).toEqual([
    ['Base', 'R$ 1.250,00'],
    ['Taxa', '40%'],
    ['Comissão', 'R$ 500,00'],
    ['Para o estabelecimento', 'R$ 750,00'],
  ]);
  expect(factsOf('Bruno')[1]).toEqual(['Taxa', '–']);
  expect(periods()).toEqual([{ from: '2026-03-01', until: '2026-03-31', lines: 'false' }]);
});

test('COM-001 COM-006 the list behind the number of services is asked for once it is opened, with the sums that it adds up to', async () => {
  const lines = [
    { ...ana.lines[0], percent: null, fixed: 12.5, commission: 12.5 },
    { ...ana.lines[1], base: null, percent: 33.33, commission: 500 },
  ] as typeof ana.lines;
  const line_rates = lines.map(({ percent, fixed }) => ({ percent, fixed }));
  const { user, server, section, periods } = await openCommissions();
  const listed = { ...ana, commission: 512.5, for_store: 487.5, line_rates, lines };
  server.on('getCommissions', { status: 200, body: { ...agreed, calendars: [listed] } });
  await user.click(screen.getByText('2 serviços', { selector: 'summary' }));
  await pass();
  expect(periods().at(-1)).toEqual({ from: '2026-03-01', until: '2026-03-31', calendar_id: 'c1' });
  expect(factsOf('Ana')).toEqual([
    ['Base', 'R$ 1.250,00'],
    ['Taxa', 'Várias'],
    ['Comissão', 'R$ 512,50'],
    ['Para o estabelecimento', 'R$ 487,50'],
  ]);
  const rows = within(section()).getAllByText(/Corte|Sem serviço/);
  expect(rows.map((row) => textsOf([...(row.closest('li')?.children ?? [])]))).toEqual([
    ['02/03', 'Corte', 'R$ 1.000,00 · R$ 12,50', 'R$ 12,50'],
    ['02/03', 'Sem serviço', '33,33%', 'R$ 500,00'],
  ]);
});

test('COM-001 COM-006 each calendar’s list is its own', async () => {
  const withLines = { ...bruno, line_count: 2, line_rates: ana.line_rates };
  const { user, server, section, periods } = await openCommissions({ calendars: [ana, withLines] });
  const lineOf = (service: string) => ({ lines: ana.lines.map((line) => ({ ...line, service })) });
  server.on('getCommissions', ({ path }) => ({
    status: 200,
    body: {
      ...agreed,
      calendars: [
        path.includes('c2') ? { ...withLines, ...lineOf('Barba') } : { ...ana, ...lineOf('Luzes') },
      ],
    },
  }));
  for (const list of screen.getAllByText('2 serviços', { selector: 'summary' })) {
    await user.click(list);
    await pass();
  }
  expect(periods().slice(-2)).toMatchObject([{ calendar_id: 'c1' }, { calendar_id: 'c2' }]);
  expect(textsOf(within(section()).getAllByText(/Luzes|Barba/))).toEqual([
    'Luzes',
    'Luzes',
    'Barba',
    'Barba',
  ]);
});

test('COM-001 until its lines come an opened list says that they are on their way', async () => {
  const { user, server, section } = await openCommissions();
  server.on('getCommissions', never);
  await user.click(screen.getByText('2 serviços', { selector: 'summary' }));
  await pass();
  expect(within(section()).getByRole('status')).toHaveTextContent('Carregando…');
});

test('COM-001 lines that do not come are said, and asked for again', async () => {
  const { user, server, press, section } = await openCommissions();
  server.on('getCommissions', { status: 500 });
  await user.click(screen.getByText('2 serviços', { selector: 'summary' }));
  await pass();
  expect(within(section()).getByRole('alert')).toHaveTextContent('Erro ao carregar comissões');
  server.on('getCommissions', { status: 200, body: agreed });
  await press('Tentar novamente');
  expect(within(section()).getByText('Corte')).toBeVisible();
});

test.each([
  ['Esta semana', '2026-03-15', '2026-03-21'],
  ['Semana passada', '2026-03-08', '2026-03-14'],
  ['Mês passado', '2026-02-01', '2026-02-28'],
])('COM-001 %s is from %s to %s', async (name, from, until) => {
  const { press, periods, section } = await openCommissions();
  await press(name);
  expect(periods().at(-1)).toEqual({ from, until, lines: 'false' });
  expect(within(section()).getByRole('button', { name, pressed: true })).toBeVisible();
});

test('COM-001 days are chosen in De and Até, and none is asked for where they are in the wrong order', async () => {
  const { user, periods } = await openCommissions();
  const [from, until] = [screen.getByLabelText('De'), screen.getByLabelText('Até')];
  await user.clear(until);
  await user.type(until, '10/03/2026{Enter}');
  await pass();
  expect(periods().at(-1)).toEqual({ from: '2026-03-01', until: '2026-03-10', lines: 'false' });
  await user.clear(from);
  await user.type(from, '11/03/2026{Enter}');
  await pass();
  expect(screen.getByText('O fim vem depois do início.')).toBeVisible();
  expect(periods()).toHaveLength(2);
});

test('COM-001 a store without rates has nothing but the way to define them, a member not even that', async () => {
  const { unmount } = await openCommissions(nothingAgreed);
  expect(screen.queryByRole('region', { name: 'Comissões' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Definir comissões' })).toBeVisible();
  unmount();
  await openCommissions(nothingAgreed, {}, aMember());
  expect(document.body.textContent).not.toMatch(/omiss/);
});

test('COM-001 a failure says so, and tries again', async () => {
  const { server, press, section } = await openCommissions({}, { getCommissions: { status: 500 } });
  expect(within(section()).getByRole('alert')).toHaveTextContent('Erro ao carregar comissões');
  server.on('getCommissions', { status: 200, body: agreed });
  await press('Tentar novamente');
  expect(factsOf('Ana')).toHaveLength(4);
});

test('COM-012 the screen says what it does not replace', async () => {
  const { section } = await openCommissions();
  expect(section()).toHaveTextContent(
    'Não substitui a contabilidade nem o contrato de parceria (Lei 13.352/2016).',
  );
});

test('COM-007 Marcar como paga pays the period today, and says what was paid', async () => {
  const { server, press } = await openCommissions(
    {},
    { payCommission: { status: 200, body: { detail: 'ok', payment } } },
  );
  expect(screen.queryByRole('button', { name: 'Marcar como paga: Bruno' })).toBeNull();
  server.on('getCommissions', {
    status: 200,
    body: { ...agreed, calendars: [{ ...ana, payments: [payment] }] },
  });
  await press('Marcar como paga: Ana');
  expect(server.callsTo('payCommission').map(({ body }) => body)).toEqual([
    { calendar_id: 'c1', from: '2026-03-01', until: '2026-03-31', paid_on: '2026-03-16' },
  ]);
  const said = 'Ana: R$ 812,50 de 01/03 a 15/03, paga em 16/03';
  expect(screen.getAllByText(said).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: `Desmarcar ${said}` })).toBeVisible();
});

test('COM-007 a period of which a day is paid is refused in the server’s words', async () => {
  const { press } = await openCommissions(
    { calendars: [{ ...ana, payments: [payment] }] },
    { payCommission: { status: 409, body: { detail: 'Este período já foi acertado.' } } },
  );
  await press('Marcar como paga: Ana');
  expect(screen.getByText('Este período já foi acertado.')).toBeVisible();
});

test('COM-008 an adjustment is told with its appointments, and what is to be paid with it', async () => {
  const adjustment = {
    payment_id: 'p0',
    event_id: 'e0',
    day: '2026-02-27',
    service: 'Corte',
    base: -24,
    commission: -12,
  };
  await openCommissions({ calendars: [{ ...ana, adjustment: -12, adjustments: [adjustment] }] });
  expect(screen.getByText('Acerto: R$ −12,00')).toBeVisible();
  expect(screen.getByText('27/02 Corte: R$ −12,00')).toBeVisible();
  expect(screen.getByText('A pagar: R$ 488,00')).toBeVisible();
});

test('COM-011 Desmarcar takes the payment back, and says why it cannot', async () => {
  const { server, press } = await openCommissions(
    { calendars: [{ ...ana, payments: [payment] }] },
    { undoChange: { status: 409, body: { detail: 'Desmarque primeiro o pagamento mais novo.' } } },
  );
  const unmark = 'Desmarcar Ana: R$ 812,50 de 01/03 a 15/03, paga em 16/03';
  await press(unmark);
  expect(screen.getByText('Desmarque primeiro o pagamento mais novo.')).toBeVisible();
  server.on('undoChange', { status: 200, body: { change: {}, event: null, is_on_top: false } });
  await press(unmark);
  expect(screen.getByText('Pagamento desmarcado!')).toBeVisible();
  expect(server.callsTo('undoChange').map(({ body }) => body)).toEqual([
    { id: 'change-1' },
    { id: 'change-1' },
  ]);
});

test('COM-009 a member sees the own lines and payments, and neither pays, takes back nor defines', async () => {
  const calendars = [{ ...ana, payments: [{ ...payment, change_id: null }] }];
  const { section } = await openCommissions({ calendars }, {}, aMember());
  expect(section()).toHaveTextContent('Ana: R$ 812,50 de 01/03 a 15/03, paga em 16/03');
  const names = textsOf(within(section()).getAllByRole('button'));
  expect(names.filter((name) => /Marcar|Desmarcar|Definir/.test(name))).toEqual([]);
});

test('COM-009 without Ver valores nothing of it is asked for or shown', async () => {
  const { periods } = await openCommissions({}, {}, aMember({ sees_prices: false }));
  expect(periods()).toEqual([]);
  expect(document.body.textContent).not.toMatch(/omiss/);
});

test('COM-010 Baixar (CSV) saves the period as the server made it', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { server, user, section } = await openCommissions(
    {},
    { exportCommissions: { status: 200, body: { file_name: 'comissoes.csv', csv: 'Dia\r\n' } } },
  );
  await user.click(within(section()).getByRole('button', { name: 'Baixar (CSV)' }));
  await pass();
  expect(names).toEqual(['comissoes.csv']);
  expect(server.callsTo('exportCommissions').map(({ body }) => body)).toEqual([
    { from: '2026-03-01', until: '2026-03-31' },
  ]);
});

test('COM-007 what was paid of a calendar that is gone stays, and is not paid again', async () => {
  const gone = { ...bruno, calendar_id: 'c9', name: 'Carla', lines: ana.lines, payments: [payment] };
  await openCommissions({ calendars: [gone] });
  expect(screen.getByText('Carla: R$ 812,50 de 01/03 a 15/03, paga em 16/03')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Marcar como paga/ })).toBeNull();
});
