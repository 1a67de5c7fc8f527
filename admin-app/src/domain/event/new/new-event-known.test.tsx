import { screen, within } from '@testing-library/react';
import type { ProposedCustomer } from '@hora-marcada/shared/contract';
import { held } from '@hora-marcada/shared/fake-server';
import { aMember } from '../../../test-support/a-member.ts';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const customer = () => within(dialog()).getByRole('combobox', { name: 'Cliente' });
const field = (name: string) => within(dialog()).getByLabelText<HTMLInputElement>(name);
const options = () =>
  within(dialog())
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

const joao: ProposedCustomer = {
  name: 'João Silva',
  phone: '11987654321',
  last_visit: '2026-03-02T10:00:00',
  next_visit: null,
  visits: 3,
  unmarked: 0,
  missed: 1,
  is_blocked: false,
  last: { title: 'Barba', calendar: 'Bruno' },
};
const joana = { ...joao, name: 'Joana', phone: '21912345678', last_visit: null, missed: 0, last: null };

/** 'Confirmar Agendamento' as '+' opens it. */
async function openDialog(setting: Parameters<typeof openDashboard>[0] = {}) {
  const page = await openDashboard({
    ...setting,
    answers: {
      createEvent: { status: 201, body: anEvent({ id: '9' }) },
      searchCustomers: { status: 200, body: { clients: [joao, joana] } },
      ...setting.answers,
    },
  });
  page.openDialog({ kind: 'appointment' });
  await opened('Confirmar Agendamento');
  await pass();
  const confirm = async () => {
    await page.user.click(within(dialog()).getByRole('button', { name: 'Confirmar' }));
    await pass();
  };
  return { ...page, confirm };
}

test('DAY-006 the dialog begins with the customer, whom two letters propose', async () => {
  const { user, server } = await openDialog();
  expect(customer()).toHaveFocus();
  await user.keyboard('j');
  await pass();
  expect(server.callsTo('searchCustomers')).toEqual([]);
  await user.keyboard('o');
  await pass();
  expect(server.bodiesTo('searchCustomers')).toEqual([{ search: 'jo' }]);
  expect(customer()).toHaveAttribute('aria-expanded', 'true');
  expect(options()).toEqual([
    'João Silva(11) 98765-4321 · última visita 02/03 · 1 falta',
    'Joana(21) 91234-5678 · ainda sem visita',
    'Novo cliente “jo”nome e telefone',
  ]);
});

test('DAY-006 a known customer is chosen by keyboard, comes for the same as last time, and is booked at a free start', async () => {
  const { user, server, confirm } = await openDialog();
  await user.keyboard('jo');
  await pass();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await pass();
  expect([field('Cliente').value, field('Telefone').value]).toEqual(['João Silva', '(11) 98765-4321']);
  expect(within(dialog()).getByText('última visita 02/03 · 1 falta')).toBeVisible();
  expect(within(dialog()).getByRole('radio', { name: /^Barba/ })).toBeChecked();
  expect(within(dialog()).getByRole('radio', { name: 'Bruno' })).toBeChecked();
  expect(within(dialog()).getByText('como da última vez')).toBeVisible();
  expect(server.bodiesTo('freeStarts').at(-1)).toEqual({ calendar_id: '2', day: '2026-03-09', minutes: 45 });
  await user.click(within(dialog()).getByRole('radio', { name: '11:00' }));
  await confirm();
  expect(server.bodiesTo('createEvent')).toEqual([
    {
      title: 'Barba',
      start: '2026-03-09T11:00:00',
      end: '2026-03-09T11:45:00',
      calendar: 'Bruno',
      price: 35.5,
      description: '',
      is_confirmed: true,
      services: ['4'],
      client_name: 'João Silva',
      client_phone: '11987654321',
    },
  ]);
});

test('DAY-006 Enter chooses who was marked, wherever they stand by then, and nobody in their place', async () => {
  const { user, server } = await openDialog();
  await user.keyboard('jo');
  await pass();
  const later = held();
  server.on('searchCustomers', later.answer);
  await user.keyboard('a');
  await user.keyboard('{ArrowDown}');
  later.give({ status: 200, body: { clients: [joana, joao] } });
  await pass();
  expect(within(dialog()).getByRole('option', { selected: true })).toHaveTextContent(/^João Silva/);
  server.on('searchCustomers', { status: 200, body: { clients: [joana] } });
  await user.keyboard('n{ArrowDown}');
  const gone = held();
  server.on('searchCustomers', gone.answer);
  await user.keyboard('a{ArrowDown}');
  gone.give({ status: 200, body: { clients: [joao] } });
  await pass();
  await user.keyboard('{Enter}');
  await pass();
  expect(customer()).toHaveValue('joana');
  expect(within(dialog()).queryByRole('alert')).toBeNull();
});

test('DAY-006 a new customer is a name and a phone on the spot', async () => {
  const { user, server, confirm } = await openDialog();
  await user.keyboard('Jonas');
  await pass();
  await user.click(within(dialog()).getByRole('option', { name: /^Novo cliente/ }));
  expect(field('Telefone')).toHaveFocus();
  await user.keyboard('31912345678');
  await user.click(within(dialog()).getByRole('radio', { name: /^Corte/ }));
  await confirm();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({ client_name: 'Jonas', client_phone: '31912345678', title: 'Corte' }),
  ]);
});

test('DAY-006 digits beside which nobody was chosen are a phone, and Trocar cliente begins anew', async () => {
  const { user, server, confirm } = await openDialog();
  await user.keyboard('jo');
  await pass();
  await user.click(within(dialog()).getByRole('option', { name: /^Joana/ }));
  await user.click(within(dialog()).getByRole('button', { name: 'Trocar cliente' }));
  expect(customer()).toHaveValue('');
  await user.type(customer(), '(31) 91234-5678');
  await user.type(field('Nome do Evento'), 'Corte');
  await confirm();
  const [sent] = server.bodiesTo('createEvent');
  expect(sent).toMatchObject({ client_phone: '31912345678' });
  expect(sent).not.toHaveProperty('client_name');
});

test('DAY-006 Esc closes the proposals and not the dialog, and an event may be left to be confirmed', async () => {
  const { user, server, confirm } = await openDialog();
  await user.keyboard('jo');
  await pass();
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(dialog()).toBeVisible();
  await user.click(within(dialog()).getByRole('switch', { name: 'Já confirmado' }));
  await user.type(field('Nome do Evento'), 'Corte');
  await confirm();
  expect(server.bodiesTo('createEvent')).toEqual([expect.objectContaining({ is_confirmed: false })]);
});

test('DAY-009 what an event was put on is said after, with Desfazer', async () => {
  const { user, server, confirm } = await openDialog({
    events: [anEvent({ id: 'e1', client_name: 'Rosa' })],
    answers: { deleteEvent: { status: 200, body: {} } },
  });
  await user.click(within(dialog()).getByRole('radio', { name: '10:00' }));
  expect(within(dialog()).getByText('Este horário já possui um evento.')).toBeVisible();
  expect(within(dialog()).getByText('Ana tem Rosa até 10:30.')).toBeVisible();
  await user.type(field('Nome do Evento'), 'Corte');
  await confirm();
  expect(screen.getByText('Evento criado! Este horário já possui um evento.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass();
  expect(server.bodiesTo('deleteEvent')).toEqual([{ start: '2026-03-09T10:00:00', calendar: 'Ana' }]);
  expect(screen.getByText('Evento desfeito!')).toBeVisible();
});

test('TEAM-007 who may not see phones is not asked for one', async () => {
  const { user } = await openDialog({ viewer: aMember({ sees_phones: false }) });
  await user.keyboard('jo');
  await pass();
  await user.click(within(dialog()).getByRole('option', { name: /^Joana/ }));
  expect(field('Cliente')).toHaveValue('Joana');
  expect(within(dialog()).queryByLabelText('Telefone')).toBeNull();
});
