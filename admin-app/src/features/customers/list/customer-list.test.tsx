import type { BodyOf } from '@hora-marcada/shared/contract';
import { held, never, type SeenCall } from '@hora-marcada/shared/fake-server';
import { screen } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { aCustomer, customersFrom } from '../../../domain/customer/test-support/customers.ts';
import { openCustomers, rows } from '../test-support/open-customers.tsx';

startWithCleanBrowser();

const found = (clients: readonly object[], has_more = false) => ({
  status: 200,
  body: { clients, has_more },
});

test('CLI-001 DAY-019 a row says who it is, when they were here and come again, and how often they came or did not', async () => {
  const never = { last_visit: null, next_visit: null };
  await openCustomers({
    customers: [
      aCustomer(),
      aCustomer({ name: 'Ana', phone: '1133334444', ...never, visits: 1, missed: 1, is_blocked: true }),
      aCustomer({ name: 'Bia', phone: '1133334445', ...never, visits: 3, missed: 1, unmarked: 3 }),
      aCustomer({ name: '', phone: '21912345678', ...never, visits: 0, missed: 0 }),
    ],
  });
  expect(rows().map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    'João Silva (11) 98765-4321 Próxima visita 12/03/2026 Última visita 02/03/2026 12 visitas 2 faltas',
    'Ana Bloqueado (11) 3333-4444 1 visita 1 falta',
    'Bia (11) 3333-4445 1 falta 3 sem marcação',
    '(21) 91234-5678 ainda sem visita',
  ]);
});

test('CLI-001 fifty are asked for, and the next ones by Carregar mais', async () => {
  const answer = ({ body }: SeenCall) =>
    (body as BodyOf<'getCustomers'>)['skip'] === 0
      ? found(customersFrom(1, 50), true)
      : found(customersFrom(50, 4));
  const { server, press } = await openCustomers({ answers: { getCustomers: answer } });
  expect(rows()).toHaveLength(50);
  await press('Carregar mais');
  expect(server.bodiesTo('getCustomers')).toEqual([
    { filter: 'all', skip: 0, limit: 50 },
    { filter: 'all', skip: 50, limit: 50 },
  ]);
  // Whoever came in meanwhile moved the fiftieth on: it stands once.
  expect(rows()).toHaveLength(53);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('CLI-001 a store without customers says so', async () => {
  await openCustomers({ customers: [] });
  expect(screen.getByText('Nenhum cliente ainda.')).toBeVisible();
});

test('CLI-001 what is on its way is waited for, the next ones too', async () => {
  const first = held();
  const { server, press } = await openCustomers({ answers: { getCustomers: first.answer } });
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
  first.give(found([aCustomer()], true));
  await pass();
  server.on('getCustomers', never);
  await press('Carregar mais');
  expect(screen.getByRole('button', { name: 'Carregar mais' })).toHaveAttribute('aria-busy', 'true');
});

test('CLI-001 where the server cannot answer, the list says so and can be tried again', async () => {
  const { server, press } = await openCustomers({ answers: { getCustomers: { status: 500 } } });
  expect(screen.getByRole('alert')).toHaveTextContent('Erro ao carregar clientes');
  server.on('getCustomers', found([aCustomer()]));
  await press('Tentar novamente');
  expect(rows()).toHaveLength(1);
});

test('CLI-003 the server is asked for what was typed, once the typing pauses', async () => {
  const { server, user, press } = await openCustomers();
  server.on('getCustomers', found([]));
  await user.type(screen.getByRole('searchbox', { name: 'Buscar cliente' }), ' (11) 98765 ');
  expect(server.callsTo('getCustomers')).toHaveLength(1);
  await pass(300);
  await pass();
  expect(server.bodiesTo('getCustomers').slice(1)).toEqual([
    { search: '(11) 98765', filter: 'all', skip: 0, limit: 50 },
  ]);
  expect(screen.getByText('Nenhum cliente encontrado para esta busca.')).toBeVisible();
  await press('Com faltas');
  expect(server.bodiesTo('getCustomers').at(-1)).toMatchObject({ search: '(11) 98765', filter: 'missed' });
  expect(screen.getByText('Nenhum cliente encontrado para esta busca.')).toBeVisible();
});

test.each([
  ['Com faltas', 'missed', '#clientes?mostrar=faltas', 'Nenhum cliente com faltas.'],
  ['Sumidos', 'away', '#clientes?mostrar=sumidos', /^Nenhum cliente sumido/],
  ['Bloqueados', 'blocked', '#clientes?mostrar=bloqueados', 'Nenhum cliente bloqueado.'],
])('CLI-003 %s asks for these, stands in the address and is found again there', async (...row) => {
  const [chip, filter, hash, nobody] = row;
  const { server, press, unmount } = await openCustomers({ customers: [] });
  await press(chip);
  expect(server.bodiesTo('getCustomers').at(-1)).toEqual({ filter, skip: 0, limit: 50 });
  expect(window.location.hash).toBe(hash);
  expect(screen.getByText(nobody)).toBeVisible();
  unmount();
  await openCustomers();
  expect(screen.getByRole('button', { name: chip })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'false');
});

test('CLI-003 what was found before stays until the next answer comes', async () => {
  const { server, press } = await openCustomers();
  server.on('getCustomers', never);
  await press('Sumidos');
  expect(rows()).toHaveLength(1);
  expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
});

test('CLI-003 nobody is said to be missing before the next answer is there', async () => {
  const { server, press } = await openCustomers({ customers: [] });
  server.on('getCustomers', never);
  await press('Bloqueados');
  expect(screen.queryByText(/^Nenhum cliente/)).toBeNull();
  expect(screen.getByText('Carregando…')).toBeInTheDocument();
});

test('CLI-011 the table of all customers is saved as the server made it', async () => {
  const files: Blob[] = [];
  const createUrl = jest.fn((file: Blob) => `blob:${files.push(file)}`);
  Object.assign(URL, { createObjectURL: createUrl, revokeObjectURL: jest.fn() });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(`${this.download} ${this.href}`);
  });
  const csv = '\uFEFFNome;Telefone\r\nJoão;11987654321\r\n';
  const body = { file_name: 'clientes-barbearia-sol.csv', csv };
  const { press } = await openCustomers({ answers: { exportCustomers: { status: 200, body } } });
  await press('Baixar (CSV)');
  expect(names).toEqual(['clientes-barbearia-sol.csv blob:1']);
  expect(files[0]?.type).toBe('text/csv;charset=utf-8');
  expect(files[0]?.size).toBe(new TextEncoder().encode(csv).length);
});

test('CLI-011 a table that could not be made is told', async () => {
  const { press } = await openCustomers({ answers: { exportCustomers: { status: 500 } } });
  await press('Baixar (CSV)');
  expect(screen.getByText('Não foi possível baixar a planilha.')).toBeVisible();
});
