import { contract, type Endpoint, type EndpointName } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { fakeStreams } from '../test-support/fake-stream.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const carla = {
  role: 'member',
  name: 'Carla',
  username: 'carla.dias',
  calendars: [{ id: 'c1', name: 'Ana' }],
  sees_phones: true,
  sees_prices: true,
  may_change: true,
};

const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv', {
  timeZone: 'America/Sao_Paulo',
});
const corte = {
  id: 'e1',
  title: 'Corte',
  description: '',
  calendar: 'Ana',
  price: 50,
  is_confirmed: false,
  start_time: `${tomorrow}T10:00:00`,
  end_time: `${tomorrow}T10:30:00`,
  client_name: 'João',
  client_phone: '11987654321',
};

function openAs(member: object, hash: string, answers: Readonly<Partial<Record<EndpointName, Answer>>> = {}) {
  return openApp(`/admin${hash}`, {
    tokens: { access: `x.${btoa('{"role":"member"}')}.x`, refresh: 'refresh-1' },
    answers: {
      me: { status: 200, body: { ...carla, ...member } },
      getEvents: { status: 200, body: [corte] },
      getCalendars: { status: 200, body: [{ id: 'c1', name: 'Ana' }] },
      ...answers,
    },
  });
}

const card = () => screen.findByRole('article');
const buttonsOf = async () =>
  within(await card())
    .getAllByRole('button')
    .map((button) => /^\S+/.exec(button.ariaLabel ?? button.textContent)?.[0]);
/** Opens what a card does not show, and tells its names. */
const moreOf = async (user: UserEvent) => {
  await user.click(within(await card()).getByRole('button', { name: /^Mais ações/ }));
  const more = within(await screen.findByRole('dialog', { name: /^Mais ações/ }));
  return more.getAllByRole('button').map(({ textContent }) => textContent.trim());
};

test('TEAM-011 the tabs stay, and the sheet leads to the own access and the own days off', async () => {
  const { user } = openAs({}, '#inicio');
  const tabs = within(await screen.findByRole('navigation', { name: 'Seções' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Início', 'Painel', 'Configurações']);
  await user.click(screen.getByRole('button', { name: 'Configurações' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Configurações' }));
  const entries = sheet.getAllByRole('listitem').map((entry) => within(entry).getByRole('button'));
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Minha Conta', 'Atendimento']);
  await user.click(sheet.getByRole('button', { name: 'Atendimento' }));
  expect(await screen.findByText('Nenhuma folga cadastrada.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Feriados' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: /^Partes/ })).toBeNull();
});

test('TEAM-011 the first steps of a store are not a member’s', async () => {
  const body = { title: 'Sol', endpoint: 'sol', time_zone: 'America/Sao_Paulo', missing: 'service' };
  openAs({}, '#inicio?mostrar=todos', { dashboard: { status: 200, body } });
  expect(await card()).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Primeiros passos' })).toBeNull();
});

test('TEAM-011 Minha Conta shows who one is, and neither page nor team', async () => {
  openAs({}, '#conta');
  const own = within(await screen.findByRole('region', { name: 'Seus dados' }));
  expect(own.getByRole('heading', { name: 'Carla' })).toBeVisible();
  expect(own.getByText('Usuário: carla.dias')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Equipe' })).toBeNull();
  expect(screen.queryByLabelText('Endpoint')).toBeNull();
});

test.each([
  '#conta/equipe',
  '#conta/historico',
  '#atendimento',
  '#atendimento/regras',
  '#calendario',
  '#servicos',
])('TEAM-011 %s is not for members, and asks the server for nothing', async (hash) => {
  const { server } = openAs({}, hash);
  expect(await screen.findByText('Você não tem acesso a esta parte.')).toBeVisible();
  const asked = server.calls.map(({ path }) => path.replace(/\?.*/, ''));
  expect(asked.filter((path) => /get_(members|changes|opening_hours|services)/.test(path))).toEqual([]);
});

test.each([
  ['#inicio', 'getEvents'],
  ['#clientes', 'getCustomers'],
  ['#painel', 'getBlocks'],
  ['#painel/numeros', 'getReport'],
  ['#conta', 'getFeeds'],
  ['#atendimento/folgas', 'getBlocks'],
] as const)(
  'TEAM-005 OFF-024 %s asks a member’s server for nothing that is the owner’s',
  async (hash, call) => {
    const none = { status: 200, body: { clients: [], has_more: false } };
    const { server } = openAs({}, hash, { getCustomers: none });
    await waitFor(() => expect(server.callsTo(call)).not.toEqual([]));
    await act(() => Promise.resolve());
    const ofOwners = Object.values<Endpoint>(contract).filter(({ access }) => access === 'owner');
    const asked = server.calls.map(({ path }) => path.replace(/\?.*/, ''));
    expect(asked.filter((path) => ofOwners.some((endpoint) => endpoint.path === path))).toEqual([]);
  },
);

test('TEAM-009 without the right to change, a card offers the confirmation alone', async () => {
  const { user } = openAs({ may_change: false }, '#inicio?mostrar=todos');
  expect(await buttonsOf()).toEqual(['Confirmar', 'Mais']);
  expect(await moreOf(user)).toEqual(['', 'Ficha do cliente', 'Alterações']);
});

test('TEAM-009 without the right to change, details offer neither edit nor move nor removal', async () => {
  const { user } = openAs({ may_change: false }, '#painel?visao=agenda');
  const [event] = await screen.findAllByRole('button', { name: /Corte/ });
  if (event) await user.click(event);
  const details = within(await screen.findByRole('dialog', { name: 'Detalhes do Evento' }));
  const names = details.getAllByRole('button').map(({ textContent }) => textContent.trim());
  expect(names).toEqual(expect.arrayContaining(['Confirmar', 'Alterações']));
  for (const name of ['Editar', 'Remarcar', 'Excluir Evento', 'Enviar link ao cliente'])
    expect(names).not.toContain(name);
});

test('TEAM-008 without the right to see prices, none is shown anywhere', async () => {
  const { user } = openAs({ sees_prices: false }, '#inicio?mostrar=todos', {
    getEvents: { status: 200, body: [{ ...corte, price: null }] },
  });
  expect(await buttonsOf()).toEqual(['Confirmar', 'Editar', 'Excluir', 'Mais']);
  await user.click(within(await card()).getByRole('button', { name: /^Editar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Evento' }));
  expect(await dialog.findByLabelText('Telefone')).toBeVisible();
  expect(dialog.queryByLabelText(/Preço/)).toBeNull();
  expect(document.body.textContent).not.toContain('R$');
});

test('TEAM-008 DLG-007 Encaixe tells who may not see prices only how long each service takes', async () => {
  const service = { id: 's1', name: 'Corte', service_time_minutes: 30, price: null, calendars: ['c1'] };
  const { user } = openAs({ sees_prices: false }, '#inicio', {
    getServices: { status: 200, body: [service] },
  });
  await user.click(await screen.findByRole('button', { name: 'Novo' }));
  expect(await screen.findByRole('button', { name: 'Corte 30 min' })).toBeVisible();
});

test('TEAM-008 Números shows the occupancy alone to who may not see prices', async () => {
  const day = { day: tomorrow, bookings: 1, booked_minutes: 30, open_minutes: 60 };
  openAs({ sees_prices: false }, '#painel/numeros', {
    dashboard: { status: 200, body: { title: 'Sol', time_zone: 'America/Sao_Paulo', week: [day] } },
  });
  expect(await screen.findByText('Ocupação · 50%')).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/R\$|Receita/);
});

test('TEAM-007 without the right to see phones, a card has the name alone', async () => {
  const { user } = openAs({ sees_phones: false }, '#inicio?mostrar=todos', {
    getEvents: { status: 200, body: [{ ...corte, client_phone: '', has_phone: true }] },
  });
  expect(within(await card()).getByText('João')).toBeVisible();
  expect(within(await card()).queryByRole('link')).toBeNull();
  expect(await buttonsOf()).toEqual(['Confirmar', 'Editar', 'Excluir', 'Mais']);
  // Nor does its dialog ask for one.
  await user.click(within(await card()).getByRole('button', { name: /^Editar/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Evento' }));
  expect(await dialog.findByLabelText('Cliente')).toBeVisible();
  expect(dialog.queryByLabelText('Telefone')).toBeNull();
});

test('TEAM-007 OWN-002 a booking of which nothing but a hidden phone is known asks for a confirmation', async () => {
  openAs({ sees_phones: false }, '#inicio?mostrar=todos', {
    getEvents: { status: 200, body: [{ ...corte, client_name: '', client_phone: '', has_phone: true }] },
  });
  expect(await screen.findByRole('img', { name: '1 não confirmado' })).toBeVisible();
});

test.each([
  [200, { sent: true }, 'Evento confirmado!'],
  [
    403,
    { code: 'forbidden', detail: 'Peça ao responsável para avisar o cliente.' },
    /Peça ao responsável para avisar o cliente\./,
  ],
])(
  'TEAM-007 C-26 the server tells a customer whose phone is hidden, or the owner has to: %i',
  async (status, body, said) => {
    const { user, server } = openAs({ sees_phones: false }, '#inicio?mostrar=todos', {
      getEvents: { status: 200, body: [{ ...corte, client_phone: '', has_phone: true }] },
      confirmEvent: { status: 200, body: { detail: 'Pronto.' } },
      sendNotification: { status, body },
    });
    await user.click(within(await card()).getByRole('button', { name: /^Confirmar/ }));
    await waitFor(() => expect(server.bodiesTo('sendNotification')).toHaveLength(1));
    expect(server.bodiesTo('sendNotification')).toMatchObject([
      { phoneToSend: '', userPhone: '', by_event: true, calendar_name: 'Ana' },
    ]);
    expect(await screen.findByText(said)).toBeVisible();
  },
);

test('TEAM-007 customers without a visible phone are told apart, and lead nowhere', async () => {
  const client = {
    phone: '',
    last_visit: null,
    next_visit: null,
    visits: 1,
    missed: 0,
    unmarked: 0,
    is_blocked: false,
  };
  openAs({ sees_phones: false }, '#clientes', {
    getCustomers: {
      status: 200,
      body: { clients: ['João', 'João', 'Maria'].map((name) => ({ ...client, name })), has_more: false },
    },
  });
  const list = await screen.findByRole('group', { name: 'Clientes' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  expect(within(list).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Baixar (CSV)' })).toBeNull();
});

test('TEAM-017 of an owner nothing more is asked, and all is shown', async () => {
  const { server, user } = openApp('/admin#inicio?mostrar=todos', {
    answers: { getEvents: { status: 200, body: [corte] } },
  });
  expect(await buttonsOf()).toEqual(['Confirmar', 'Editar', 'Excluir', 'Mais']);
  expect(await moreOf(user)).toContain('Enviar link ao cliente');
  expect(server.callsTo('me')).toEqual([]);
});

test('TEAM-013 what an owner takes away is gone once the server says that something changed', async () => {
  const streams = fakeStreams();
  streams.install();
  const { server } = openAs({}, '#inicio?mostrar=todos');
  expect(await buttonsOf()).toContain('Editar');
  await waitFor(() => expect(streams.opened).toHaveLength(1));
  server.on('me', { status: 200, body: { ...carla, may_change: false } });
  act(() => streams.latest().send('event: changed\ndata: {}\n\n'));
  await waitFor(async () => expect(await buttonsOf()).toEqual(['Confirmar', 'Mais']));
  streams.remove();
});

test('TEAM-005 a member whose rights could not be asked is offered none', async () => {
  openAs({}, '#inicio?mostrar=todos', { me: { status: 500 } });
  expect(await buttonsOf()).toEqual(['Confirmar', 'Mais']);
});
