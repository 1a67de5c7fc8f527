import type { AppointmentFigures, Report } from '@hora-marcada/shared/contract';
import { FakeServer, never, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { aMember } from '../../test-support/a-member.ts';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import type { Viewer } from '../../platform/session/viewer.tsx';
import { ReportPage } from './report-page.tsx';

startWithCleanBrowser();

const nothing: AppointmentFigures = {
  ...{ appointments: 0, attended: 0, missed: 0, cancelled: 0 },
  ...{ expected_revenue: 0, received: 0 },
};

const march: Report = {
  total: {
    ...{ month: '2026-03', appointments: 12, attended: 6, missed: 2, cancelled: 3 },
    ...{ expected_revenue: 1250.5, received: 600, customers: 8, returning: 5 },
  },
  before: {
    ...{ month: '2026-02', appointments: 9, attended: 7, missed: 1, cancelled: 0 },
    ...{ expected_revenue: 900, received: 700, customers: 1, returning: 1 },
  },
  days: [
    { day: '2026-03-01', ...nothing },
    { day: '2026-03-02', ...nothing, appointments: 4, attended: 2, missed: 1, expected_revenue: 200 },
    { day: '2026-03-03', ...nothing, cancelled: 3 },
    { day: '2026-03-04', ...nothing, appointments: 8, attended: 4, missed: 1, expected_revenue: 1050.5 },
  ],
  calendars: [
    { calendar_id: 'c1', name: 'Ana', ...nothing, appointments: 9, expected_revenue: 950.5 },
    { calendar_id: null, name: '', ...nothing, appointments: 3, expected_revenue: 300 },
  ],
};

const calendars = [
  { id: 'c1', name: 'Ana' },
  { id: 'c2', name: 'Bruno' },
];

async function openReport(
  answers: Readonly<Record<string, Answer>> = {},
  hash = '#painel/numeros',
  { now = '2026-03-09T12:10:00Z', viewer }: { readonly now?: string; readonly viewer?: Viewer } = {},
) {
  window.history.replaceState(null, '', `/admin${hash}`);
  const server = new FakeServer({
    getReport: { status: 200, body: march },
    getCalendars: { status: 200, body: calendars },
    ...answers,
  });
  const page = openSection(<ReportPage />, { server, viewer, now });
  await pass();
  const press = async (name: string) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  const asked = () =>
    server.callsTo('getReport').map(({ path }) => new URL(path, 'http://localhost').searchParams.toString());
  return { ...page, server, press, asked };
}

const textsOf = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => textsOf([...row.children]));

test('FIG-003 this month is shown, each figure beside that of the month before', async () => {
  const { asked } = await openReport();
  expect(asked()).toEqual(['month=2026-03']);
  expect(screen.getByRole('heading', { name: 'março de 2026' })).toBeVisible();
  expect(textsOf(screen.getAllByRole('term').slice(0, 7))).toEqual([
    ...['Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados'],
    ...['Clientes que voltaram', 'Receita prevista', 'Recebido'],
  ]);
  expect(textsOf(screen.getAllByRole('definition').slice(0, 14))).toEqual([
    ...['12', 'fevereiro: 9', '6', 'fevereiro: 7', '2', 'fevereiro: 1', '3', 'fevereiro: 0'],
    ...['5', 'de 8 clientes no mêsfevereiro: 1'],
    ...['R$ 1.250,50', 'fevereiro: R$ 900,00'],
    ...['R$ 600,00', 'de quem compareceufevereiro: R$ 700,00'],
  ]);
});

test('FIG-003 of a single customer it is said in the singular', async () => {
  await openReport({
    getReport: { status: 200, body: { ...march, total: { ...march.total, customers: 1 } } },
  });
  expect(screen.getByText('de 1 cliente no mês')).toBeVisible();
});

test('TEAM-008 without the right to see prices, no sum of money is shown, nor is its name', async () => {
  await openReport({}, '#painel/numeros', { viewer: aMember({ sees_prices: false }) });
  expect(textsOf(screen.getAllByRole('term').slice(0, 6))).toEqual([
    ...['Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados'],
    ...['Clientes que voltaram', 'Agendamentos'],
  ]);
  expect(document.body.textContent).not.toMatch(/R\$|Receita|Recebido/);
});

test('FIG-002 another month is asked for, stands in the address and is found again there', async () => {
  const { asked, press, unmount } = await openReport();
  await press('Mês anterior');
  await press('Mês anterior');
  await press('Mês anterior');
  expect(asked().at(-1)).toBe('month=2025-12');
  expect(screen.getByRole('heading', { name: 'dezembro de 2025' })).toHaveAttribute('aria-live', 'polite');
  expect(window.location.hash).toBe('#painel/numeros?mes=2025-12');
  unmount();
  const again = await openReport({}, window.location.hash);
  expect(again.asked()).toEqual(['month=2025-12']);
  await again.press('Próximo mês');
  await again.press('Próximo mês');
  await again.press('Próximo mês');
  expect(window.location.hash).toBe('#painel/numeros');
});

test.each(['2026-13', '2026-00', '2026-031'])('FIG-002 %s is no month: this one is shown', async (month) => {
  const { asked } = await openReport({}, `#painel/numeros?mes=${month}`);
  expect(asked()).toEqual(['month=2026-03']);
});

test.each([
  ['2026-04-01T02:59:00Z', 'março de 2026'],
  ['2026-04-01T03:00:00Z', 'abril de 2026'],
])('FIG-002 at %s this month is %s, by the store’s clock', async (now, name) => {
  await openReport({}, '#painel/numeros', { now });
  expect(screen.getByRole('heading', { name })).toBeVisible();
});

test('FIG-002 while another month is on its way the one before stays, and is said to be outdated', async () => {
  const { server, press } = await openReport();
  server.on('getReport', never);
  await press('Próximo mês');
  expect(screen.getByText('R$ 1.250,50')).toBeInTheDocument();
  expect(screen.getByText('R$ 1.250,50').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
});

test('FIG-005 one calendar can be chosen, which stands in the address', async () => {
  const { user, asked } = await openReport();
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await user.click(await screen.findByRole('option', { name: 'Bruno' }));
  await pass();
  expect(asked().at(-1)).toBe('month=2026-03&calendar_id=c2');
  expect(window.location.hash).toBe('#painel/numeros?calendario=c2');
});

test('FIG-005 the chosen calendar stays over the months, and the month when all are chosen again', async () => {
  const { user, asked, press } = await openReport({}, '#painel/numeros?calendario=c2');
  await press('Mês anterior');
  expect(asked().at(-1)).toBe('month=2026-02&calendar_id=c2');
  await user.click(screen.getByRole('combobox', { name: 'Calendário' }));
  await user.click(await screen.findByRole('option', { name: 'Todos os Calendários' }));
  await pass();
  expect(asked().at(-1)).toBe('month=2026-02');
  expect(window.location.hash).toBe('#painel/numeros?mes=2026-02');
});

test('FIG-005 each calendar has figures of its own where there are several, also what has none', async () => {
  await openReport();
  const section = within(screen.getByRole('region', { name: 'Por calendário' }));
  expect(textsOf(section.getAllByRole('heading', { level: 4 }))).toEqual(['Ana', 'Sem calendário']);
  expect(textsOf(section.getAllByRole('term')).slice(0, 6)).toEqual([
    ...['Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados', 'Receita prevista', 'Recebido'],
  ]);
  expect(textsOf(section.getAllByRole('definition')).slice(0, 6)).toEqual([
    ...['9', '0', '0', '0', 'R$ 950,50', 'R$ 0,00'],
  ]);
});

test('FIG-005 a store of one calendar has nothing to choose', async () => {
  await openReport({
    getCalendars: { status: 200, body: calendars.slice(0, 1) },
    getReport: { status: 200, body: { ...march, calendars: march.calendars.slice(0, 1) } },
  });
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Por calendário' })).toBeNull();
});

test('FIG-004 every day is a bar, as high as the fullest and divided by who came; its number is above it', async () => {
  await openReport();
  const bars = [...document.querySelectorAll('ol > li')];
  expect(bars.map((bar) => textsOf([...bar.children]))).toEqual([
    ['', '', '1'],
    ['4', '', '2'],
    ['', '', '3'],
    ['8', '', '4'],
  ]);
  const heights = bars.map((bar) =>
    [...bar.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset, style }) => [
      dataset['part'],
      style.height,
    ]),
  );
  expect(heights[1]).toEqual([
    ['unmarked', '12.5%'],
    ['missed', '12.5%'],
    ['attended', '25%'],
  ]);
  const legend = [...document.querySelectorAll('ul > li[data-part]')];
  expect(textsOf(legend)).toEqual(['Sem anotação', 'Faltaram', 'Compareceram']);
});

test('FIG-004 the bars can be read as a table of the days that have something', async () => {
  await openReport();
  expect(rowsOf(screen.getByRole('table', { name: 'Agendamentos por dia' }))).toEqual([
    ['Dia', 'Agendamentos', 'Compareceram', 'Faltaram', 'Cancelados', 'Receita prevista'],
    ['seg 02/03', '4', '2', '1', '0', 'R$ 200,00'],
    ['ter 03/03', '0', '0', '0', '3', 'R$ 0,00'],
    ['qua 04/03', '8', '4', '1', '0', 'R$ 1.050,50'],
  ]);
});

test('FIG-004 a month without appointments says so instead', async () => {
  const total = { ...march.total, ...nothing };
  await openReport({
    getReport: { status: 200, body: { ...march, total, days: [{ day: '2026-03-01', ...nothing }] } },
  });
  expect(screen.getByText('Nenhum agendamento neste mês.')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('FIG-006 what is shown is saved as the table that the server made of it', async () => {
  const names: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { server, press } = await openReport({
    exportReport: { status: 200, body: { file_name: 'numeros-2026-02.csv', csv: 'Dia\r\n' } },
  });
  await press('Mês anterior');
  await press('Baixar (CSV)');
  expect(server.callsTo('exportReport').map(({ path }) => new URL(path, 'http://localhost').search)).toEqual([
    '?month=2026-02',
  ]);
  expect(names).toEqual(['numeros-2026-02.csv']);
});

test('FIG-006 of one calendar that is shown the table is that calendar’s, too', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const answer = { status: 200, body: { file_name: 'numeros-2026-03.csv', csv: 'Dia\r\n' } };
  const { server, press } = await openReport({ exportReport: answer }, '#painel/numeros?calendario=c2');
  await press('Baixar (CSV)');
  expect(server.callsTo('exportReport').map(({ path }) => new URL(path, 'http://localhost').search)).toEqual([
    '?month=2026-03&calendar_id=c2',
  ]);
});

test('FIG-007 who missed an appointment is found among the customers', async () => {
  await openReport();
  expect(screen.getByRole('link', { name: 'Faltaram' })).toHaveAttribute('href', '#clientes?mostrar=faltas');
});

test('FIG-008 figures that could not be loaded can be asked for again', async () => {
  const { server, press } = await openReport({ getReport: { status: 500 } });
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar os números');
  server.on('getReport', { status: 200, body: march });
  await press('Tentar novamente');
  expect(screen.getByText('R$ 1.250,50')).toBeInTheDocument();
});

test('FIG-005 where the address names a calendar that is gone the choice says all of them', async () => {
  await openReport({}, '#painel/numeros?calendario=c9');
  expect(screen.getByRole('combobox', { name: 'Calendário' })).toHaveAccessibleDescription(
    'Todos os Calendários',
  );
});

test('FIG-003 of no customer at all it is said in the plural', async () => {
  const total = { ...march.total, customers: 0, returning: 0 };
  await openReport({ getReport: { status: 200, body: { ...march, total } } });
  expect(screen.getByText('de 0 clientes no mês')).toBeVisible();
});

test.each([
  [{ status: 429, body: { detail: 'Muitas planilhas hoje.' } }, 'Muitas planilhas hoje.'],
  [{ status: 500 }, 'Não foi possível baixar a planilha.'],
])('FIG-006 a table that fails with %j says %s', async (exportReport, sentence) => {
  const { press } = await openReport({ exportReport });
  await press('Baixar (CSV)');
  expect(screen.getByText(sentence)).toBeVisible();
});
