import { screen, waitFor, within } from '@testing-library/react';
import { held } from '@hora-marcada/shared/fake-server';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { ServicesPage } from './services-page.tsx';
import { calendarsOfTheStore, corte, failing, openServices, row } from './test-support/open-services.tsx';

startWithCleanBrowser();

const hint = {
  noHours: 'nenhum calendário com horários: não aparece horário para os clientes',
  tooLong: 'duração maior que o tempo de atendimento: nenhum horário cabe',
};

test('SERV-001 SERV-002 SERV-003 every service has a row with its calendars and what can be done', async () => {
  await openServices({ services: [corte, { ...corte, id: '4', name: 'Barba', calendars: ['2'] }] });
  expect(within(screen.getByRole('list', { name: 'Serviços' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('2 serviços')).toBeVisible();
  expect(row('Corte').getByText('Calendários: Ana, Bruno')).toBeVisible();
  expect(row('Barba').getByText('Calendários: Bruno')).toBeVisible();
  expect(row('Corte').getByRole('button', { name: 'Editar Corte' })).toBeVisible();
  expect(row('Barba').getByRole('button', { name: 'Excluir Barba' })).toBeVisible();
});

test('DAY-030 from nine services on they are searched by name, whatever case and accents', async () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...corte,
      id: String(index),
      name: `Coloração ${index}`,
    }));
  const { user } = await openServices({ services: named(9) });
  await user.type(screen.getByRole('searchbox', { name: 'Buscar serviço' }), 'coloracao 7');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Coloração 7',
  ]);
  await user.type(screen.getByRole('searchbox'), '7');
  expect(screen.getByText('Nenhum serviço encontrado para esta busca.')).toBeVisible();
});

test('DAY-030 eight services are not searched', async () => {
  await openServices({
    services: Array.from({ length: 8 }, (_, index) => ({ ...corte, id: String(index) })),
  });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a row says how long a service takes and what it costs, and which of them customers do not see', async () => {
  await openServices({ services: [corte, { ...corte, id: '4', name: 'Barba', show_price: false }] });
  expect(row('Corte').getByText('Tempo: 45 min')).toBeVisible();
  expect(row('Corte').getByText('R$ 50,00')).toBeVisible();
  expect(row('Corte').queryByText(/oculto/)).not.toBeInTheDocument();
  expect(row('Barba').getByText('R$ 50,00')).toBeVisible();
  expect(row('Barba').getByText(/oculto/)).toHaveTextContent('preço oculto');
});

test.each([['50.00'], [50]])('Q-15 the price %j reads R$ 50,00', async (price) => {
  await openServices({ services: [{ ...corte, price, show_service_time: false }] });
  expect(row('Corte').getByText('R$ 50,00')).toBeVisible();
  expect(row('Corte').getByText('tempo oculto')).toBeVisible();
});

test.each([[[{ id: 1, name: 'Ana' }]], [[1]], [['1']]])(
  'SERV-012 calendars that come as %j are shown by name',
  async (calendars) => {
    await openServices({ services: [{ ...corte, calendars }] });
    expect(row('Corte').getByText('Calendários: Ana')).toBeVisible();
  },
);

test.each(['<b onclick="x">Corte</b>', 'Corte 💈 é', 'x'.repeat(120)])(
  'SERV-001 %j is shown as text',
  async (name) => {
    await openServices({ services: [{ ...corte, name }] });
    expect(screen.getByRole('heading').textContent).toBe(name);
    expect(screen.getByRole('button', { name: `Excluir ${name}` })).toBeVisible();
  },
);

test('Q-18 a calendar nobody knows is Desconhecido, and no calendar is Nenhum', async () => {
  const barba = { ...corte, id: '4', name: 'Barba', calendars: [] };
  await openServices({ services: [{ ...corte, calendars: ['1', '99'] }, barba] });
  expect(row('Corte').getByText('Calendários: Ana, Desconhecido')).toBeVisible();
  expect(row('Barba').getByText('Calendários: Nenhum')).toBeVisible();
});

test('P-39 a row says why customers are never offered a time', async () => {
  await openServices({
    services: [
      corte,
      { ...corte, id: '4', name: 'Barba', calendars: ['2'] },
      { ...corte, id: '5', name: 'Pintura', service_time_minutes: 181 },
    ],
  });
  expect(await row('Barba').findByText(hint.noHours)).toBeVisible();
  expect(row('Pintura').getByText(hint.tooLong)).toBeVisible();
  expect(row('Corte').queryByText(/nenhum/)).not.toBeInTheDocument();
});

test.each(['getOpeningHours', 'getCalendars'])(
  'P-39 nothing is said before %s has answered',
  async (name) => {
    await openServices({ services: [{ ...corte, calendars: ['2'] }], ...failing(name) });
    expect(screen.getByRole('heading', { name: 'Corte' })).toBeVisible();
    expect(screen.queryByText(hint.noHours)).not.toBeInTheDocument();
  },
);

test('ERR-015 SERV-018 services that could not be loaded can be asked for again', async () => {
  const { server, press } = await openServices(failing('getServices'));
  expect(await screen.findAllByText('Erro ao carregar dados')).toHaveLength(1);
  server.on('getServices', { status: 200, body: [corte] });
  await press('Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'Corte' })).toBeVisible();
  expect(screen.queryByText('Erro ao carregar dados')).not.toBeInTheDocument();
});

test('SERV-018 Q-73 without the calendars the services are shown, and once that they are missing', async () => {
  const { server, press } = await openServices(failing('getCalendars'));
  expect(screen.getAllByText('Erro ao carregar dados')).toHaveLength(1);
  expect(row('Corte').getByText('R$ 50,00')).toBeVisible();
  expect(row('Corte').queryByText(/Calendários|Desconhecido/)).not.toBeInTheDocument();
  server.on('getCalendars', { status: 200, body: [{ id: '1', name: 'Ana', opening_hours: [] }] });
  await press('Tentar novamente');
  expect(await row('Corte').findByText('Calendários: Ana, Desconhecido')).toBeVisible();
  expect(screen.queryByText('Erro ao carregar dados')).not.toBeInTheDocument();
});

test('SERV-018 services that could not be renewed stay, and that they may be old is said', async () => {
  const { server, press, queryCache } = await openServices();
  server.on('getServices', { status: 500 });
  await queryCache.refetchQueries({ queryKey: ['services'] });
  expect(await screen.findByText('Erro ao carregar dados')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Corte' })).toBeVisible();
  server.on('getServices', { status: 200, body: [{ ...corte, name: 'Barba' }] });
  await press('Tentar novamente');
  expect(await screen.findByRole('heading', { name: 'Barba' })).toBeVisible();
  expect(screen.queryByText('Erro ao carregar dados')).not.toBeInTheDocument();
});

test('ERR-015 Q-73 when both fail it is said once', async () => {
  await openServices({ answers: { getServices: { status: 500 }, getCalendars: { status: 500 } } });
  expect(await screen.findAllByText('Erro ao carregar dados')).toHaveLength(1);
});

test.each([
  ['getServices', [corte]],
  ['getCalendars', calendarsOfTheStore],
] as const)('nothing is half said while %s is awaited', async (name, body) => {
  const { answer, give } = held();
  const { findByText, findByRole, queryByRole, server, queryCache } = openSection(<ServicesPage />, {
    server: {
      getServices: { status: 200, body: [corte] },
      getCalendars: { status: 200, body: calendarsOfTheStore },
      getOpeningHours: { status: 200, body: [] },
      [name]: answer,
    },
  });
  await waitFor(() => expect(server.calls).toHaveLength(3));
  await waitFor(() => expect(queryCache.isFetching()).toBe(1));
  expect(await findByText('Carregando…')).toBeInTheDocument();
  expect(queryByRole('heading')).not.toBeInTheDocument();
  give({ status: 200, body });
  expect(await findByRole('heading', { name: 'Corte' })).toBeVisible();
  expect(row('Corte').getByText('Calendários: Ana, Bruno')).toBeVisible();
});

test('a store without services is invited to add the first', async () => {
  const { press } = await openServices({ services: [] });
  expect(screen.getByRole('status')).toHaveTextContent('Cadastre o primeiro serviço');
  await press('Adicionar Serviço');
  expect(screen.getByRole('dialog', { name: 'Adicionar Serviço' })).toBeVisible();
});

test('a store without calendars is led to Calendário first', async () => {
  await openServices({ services: [], calendars: [] });
  expect(screen.getByRole('status')).toHaveTextContent('Primeiro crie um calendário');
  expect(screen.getByRole('link', { name: 'Ir para Calendário' })).toHaveAttribute('href', '#calendario');
  expect(screen.getByRole('button', { name: 'Adicionar Serviço' })).toBeVisible();
});
