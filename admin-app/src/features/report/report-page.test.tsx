import { screen, within } from '@testing-library/react';
import { aMember } from '../../test-support/a-member.ts';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { march, nothing, openReport, textsOf } from './test-support/open-report.tsx';

startWithCleanBrowser();

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => textsOf([...row.children]));

test('FIG-003 this month is shown, each figure beside that of the month before', async () => {
  const { asked } = await openReport();
  expect(asked()).toEqual(['month=2026-03']);
  expect(screen.getByRole('heading', { name: 'março de 2026' })).toBeVisible();
  expect(textsOf(screen.getAllByRole('term').slice(0, 11))).toEqual([
    'Receita prevista',
    'Perdido por faltas',
    'Sem marcação',
    'Recebido',
    'Ainda por vir',
    'Agendamentos',
    'Compareceram',
    'Faltaram',
    'Sem marcação',
    'Cancelados',
    'Clientes que voltaram',
  ]);
  expect(textsOf(screen.getAllByRole('definition').slice(0, 22))).toEqual([
    'R$ 1.250,50',
    'fevereiro: R$ 900,00',
    'R$ 150,50',
    'fevereiro: R$ 120,00',
    'R$ 100,00',
    'fevereiro: R$ 80,00',
    'R$ 600,00',
    'de quem compareceufevereiro: R$ 700,00',
    'R$ 400,00',
    '',
    '12',
    'fevereiro: 9',
    '6',
    'fevereiro: 7',
    '2',
    'fevereiro: 1',
    '1',
    'fevereiro: 1',
    '3',
    'fevereiro: 0',
    '5',
    'de 8 clientes no mêsfevereiro: 1',
  ]);
});

test('DAY-019 a month that is over says what was expected and what became of it, nowhere that anything is ahead', async () => {
  await openReport({}, '#painel/numeros?mes=2026-03', { now: '2026-04-01T03:00:00Z' });
  const revenue = document.querySelector<HTMLElement>('[aria-label="Receita do mês"]');
  expect(textsOf([...(revenue?.querySelectorAll('dt') ?? [])])).toEqual([
    'Previsto',
    'Perdido por faltas',
    'Sem marcação',
    'Recebido',
  ]);
  expect(document.body.textContent).not.toMatch(/Receita prevista|Ainda por vir/);
  expect(screen.getByRole('columnheader', { name: 'Previsto' })).toBeInTheDocument();
});

test('FIG-003 of a single customer it is said in the singular', async () => {
  await openReport({
    getReport: { status: 200, body: { ...march, total: { ...march.total, customers: 1 } } },
  });
  expect(screen.getByText('de 1 cliente no mês')).toBeVisible();
});

test('TEAM-008 without the right to see prices, no sum of money is shown, nor is its name', async () => {
  await openReport({}, '#painel/numeros', { viewer: aMember({ sees_prices: false }) });
  expect(textsOf(screen.getAllByRole('term').slice(0, 7))).toEqual([
    'Agendamentos',
    'Compareceram',
    'Faltaram',
    'Sem marcação',
    'Cancelados',
    'Clientes que voltaram',
    'Agendamentos',
  ]);
  expect(document.body.textContent).not.toMatch(/R\$|Receita|Recebido|Perdido|por faltas/);
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
    ['ahead', '0%'],
    ['unmarked', '12.5%'],
    ['missed', '12.5%'],
    ['attended', '25%'],
  ]);
  const legend = [...document.querySelectorAll('ul > li[data-part]')];
  expect(textsOf(legend)).toEqual(['Ainda por vir', 'Sem marcação', 'Faltaram', 'Compareceram']);
});

test('FIG-004 the bars can be read as a table of the days that have something', async () => {
  await openReport();
  expect(rowsOf(screen.getByRole('table', { name: 'Agendamentos por dia' }))).toEqual([
    ['Dia', 'Agendamentos', 'Compareceram', 'Faltaram', 'Sem marcação', 'Cancelados', 'Receita prevista'],
    ['seg 02/03', '4', '2', '1', '1', '0', 'R$ 200,00'],
    ['ter 03/03', '0', '0', '0', '0', '3', 'R$ 0,00'],
    ['qua 04/03', '8', '4', '1', '0', '0', 'R$ 1.050,50'],
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
