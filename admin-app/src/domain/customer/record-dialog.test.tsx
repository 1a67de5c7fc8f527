import { held, never } from '@hora-marcada/shared/fake-server';
import { act, screen, within } from '@testing-library/react';
import { aMember } from '../../test-support/a-member.ts';
import { opened, pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { aCustomer, aRecord } from './test-support/customers.ts';
import {
  dialog,
  isClosed,
  openCustomers,
  rows,
} from '../../features/customers/test-support/open-customers.tsx';

startWithCleanBrowser();

const button = (name: string) => within(dialog()).getByRole('button', { name });
const note = () => within(dialog()).getByLabelText('Observação');
const visitsOf = (name: string) =>
  within(within(dialog()).getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll('span:not([aria-hidden])')].map(({ textContent }) => textContent),
    );

test('CLI-004 DAY-019 Ficha do cliente tells what was booked and what became of it', async () => {
  const { openRecord, server } = await openCustomers();
  const record = await openRecord();
  expect(server.bodiesTo('getCustomer')).toEqual([{ phone: '11987654321' }]);
  expect(within(record).getByRole('heading', { name: 'João Silva' })).toBeVisible();
  for (const fact of ['11 visitas', '2 faltas', '1 sem marcação'])
    expect(within(record).getByText(fact)).toBeVisible();
  expect(visitsOf('Próximos')).toEqual([['12/03/2026 14:00', 'Corte', 'Ana · R$ 50,00']]);
  expect(visitsOf('Anteriores')).toEqual([
    ['02/03/2026 10:00', 'Barba', 'Ana · R$ 35,50', 'Compareceu'],
    ['02/02/2026 10:00', 'Corte', 'Bruno · R$ 50,00', 'Faltou'],
    ['20/01/2026 10:00', 'Corte', 'Ana · R$ 50,00', 'Sem marcação'],
    ['12/01/2026 10:00', 'Corte', 'Ana · R$ 50,00', 'Cancelado pelo cliente'],
    ['05/01/2026 10:00', 'Corte', 'R$ 50,00', 'Cancelado pelo estabelecimento'],
    ['02/01/2026 10:00', 'Corte', 'Ana · R$ 50,00', 'Cancelado pelo estabelecimento'],
  ]);
  expect(within(record).getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(within(record).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5511987654321',
  );
});

test('CLI-004 whoever has nothing booked yet, and wants no reminders, is said to', async () => {
  const record = aRecord({ ahead: [], past: [], visits: 2, no_reminders: true });
  const { openRecord } = await openCustomers({ record });
  await openRecord();
  expect(dialog()).toHaveTextContent('Nenhum horário marcado.');
  expect(dialog()).toHaveTextContent('Nenhum horário anterior.');
  expect(dialog()).toHaveTextContent('1 visita');
  expect(dialog()).toHaveTextContent('Não quer lembretes');
  expect(dialog()).not.toHaveTextContent('Bloqueado');
});

test('CLI-004 who has no name is headed by the phone, and what never happened is not counted', async () => {
  const { openRecord } = await openCustomers({ record: aRecord({ name: '', missed: 0, unmarked: 0 }) });
  const record = within(await openRecord());
  expect(record.getByRole('heading', { name: '(11) 98765-4321' })).toBeVisible();
  expect(record.getByText('12 visitas')).toBeVisible();
  expect(record.queryByText(/\d faltas?$|\d sem marcação/)).toBeNull();
});

test('CLI-004 it takes the focus, and Escape gives it back to the row', async () => {
  const { openRecord, user } = await openCustomers();
  await openRecord();
  expect(dialog().closest('.ant-modal-wrap')).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await pass();
  expect(isClosed()).toBe(true);
  expect(rows()[0]).toHaveFocus();
});

test('CLI-004 Back closes it and leaves the list where it is', async () => {
  const { openRecord } = await openCustomers();
  await openRecord();
  act(() => window.history.back());
  await pass(100);
  expect(isClosed()).toBe(true);
  expect(rows()).toHaveLength(1);
});

test('CLI-004 whoever is not known any more is said not to be, and nothing stays open', async () => {
  const { press } = await openCustomers({ answers: { getCustomer: { status: 404 } } });
  await press(/João Silva/);
  await pass(500);
  expect(screen.getByText('Não encontramos este cliente.')).toBeVisible();
  expect(isClosed()).toBe(true);
  expect(rows()[0]).toHaveFocus();
});

test('CLI-004 what cannot be loaded is said and can be tried again', async () => {
  const { openRecord, press, server } = await openCustomers({ answers: { getCustomer: { status: 500 } } });
  await openRecord();
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Erro ao carregar a ficha do cliente');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  server.on('getCustomer', { status: 200, body: aRecord() });
  await press('Tentar novamente');
  expect(note()).toBeVisible();
});

test('CLI-004 a record that is there stays while it cannot be asked for anew', async () => {
  const { openRecord, server, queryCache } = await openCustomers();
  await openRecord();
  server.on('getCustomer', 'offline');
  void queryCache.invalidateQueries();
  await pass(5000);
  expect(server.callsTo('getCustomer').length).toBeGreaterThan(1);
  expect(within(dialog()).queryByRole('alert')).toBeNull();
  expect(note()).toBeVisible();
});

test('CLI-004 while it is on its way there is nothing to save', async () => {
  const { openRecord } = await openCustomers({ answers: { getCustomer: never } });
  await openRecord();
  expect(within(dialog()).getByText('Carregando…')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
});

test('CLI-004 CLI-012 a note is saved, once, and what not to write stands at the field', async () => {
  const answer = held();
  const { openRecord, user, server } = await openCustomers({
    record: aRecord({ note: 'Prefere à tarde' }),
    answers: { updateCustomer: answer.answer },
  });
  await openRecord();
  expect(note()).toHaveValue('Prefere à tarde');
  expect(note()).toHaveAccessibleDescription('Não anote saúde, religião ou outros dados sensíveis.');
  expect(note()).toHaveAttribute('maxlength', '500');
  await user.type(note(), ', com Ana');
  await user.click(button('Salvar'));
  expect(note()).toBeDisabled();
  answer.give({ status: 200, body: aRecord({ note: 'Prefere à tarde, com Ana' }) });
  await pass();
  expect(server.bodiesTo('updateCustomer')).toEqual([
    { phone: '11987654321', note: 'Prefere à tarde, com Ana' },
  ]);
  expect(screen.getByText('Observação salva!')).toBeVisible();
  expect(isClosed()).toBe(true);
  expect(rows()[0]).toHaveFocus();
});

test('CLI-012 a note that could not be saved stays as it was typed, and is not thrown away unasked', async () => {
  const { openRecord, user } = await openCustomers({ answers: { updateCustomer: { status: 500 } } });
  await openRecord();
  await user.type(note(), 'Liga antes');
  await user.click(button('Salvar'));
  await pass();
  expect(screen.getByText('Não foi possível salvar a observação.')).toBeVisible();
  expect(note()).toHaveValue('Liga antes');
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.keyboard('{Escape}');
  expect(ask.mock.calls).toEqual([['Descartar alterações?']]);
  expect(note()).toHaveValue('Liga antes');
});

test('CLI-006 Bloquear asks first, and becomes Desbloquear, which does not', async () => {
  const { openRecord, press, server } = await openCustomers();
  await openRecord();
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await press('Bloquear');
  expect(server.callsTo('updateCustomer')).toEqual([]);
  server.on('getCustomers', {
    status: 200,
    body: { clients: [aCustomer({ is_blocked: true })], has_more: false },
  });
  await press('Bloquear');
  expect(ask.mock.calls).toEqual([
    ['Este telefone não poderá marcar pela página. Continuar?'],
    ['Este telefone não poderá marcar pela página. Continuar?'],
  ]);
  expect(screen.getByText('Telefone bloqueado!')).toBeVisible();
  expect(within(dialog()).getByText('Bloqueado')).toBeVisible();
  // The list below is asked for anew.
  expect(rows()[0]).toHaveTextContent('Bloqueado');
  await press('Desbloquear');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Telefone desbloqueado!')).toBeVisible();
  expect(server.bodiesTo('updateCustomer')).toEqual([
    { phone: '11987654321', is_blocked: true },
    { phone: '11987654321', is_blocked: false },
  ]);
  expect(within(dialog()).queryByText('Bloqueado')).toBeNull();
  expect(button('Bloquear')).toHaveFocus();
});

test.each([
  [false, 'Bloquear', 'Não foi possível bloquear o telefone.'],
  [true, 'Desbloquear', 'Não foi possível desbloquear o telefone.'],
])('CLI-006 a phone that is blocked (%s) stays so where %s fails', async (is_blocked, name, sentence) => {
  const { openRecord, press } = await openCustomers({
    record: aRecord({ is_blocked }),
    answers: { updateCustomer: { status: 500 } },
  });
  await openRecord();
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await press(name);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(button(name)).toBeVisible();
});

test('DLG-004 blocking that ends the session leaves the saying to the login', async () => {
  const ended = { status: 401, body: { detail: 'Entre de novo.' } };
  const { openRecord, press, onSignedOut } = await openCustomers({
    answers: { updateCustomer: ended, refresh: ended },
  });
  await openRecord();
  jest.spyOn(window, 'confirm').mockReturnValue(true);
  await press('Bloquear');
  expect(onSignedOut).toHaveBeenCalled();
  expect(screen.queryByText('Entre de novo.')).toBeNull();
});

test('CLI-006 where the row has left the list meanwhile, the list takes the focus', async () => {
  const { openRecord, press, server, user } = await openCustomers({ record: aRecord({ is_blocked: true }) });
  await openRecord();
  server.on('getCustomers', { status: 200, body: { clients: [], has_more: false } });
  await press('Desbloquear');
  await user.keyboard('{Escape}');
  await pass();
  expect(screen.getByRole('group', { name: 'Clientes' })).toHaveFocus();
});

test.each([
  ['an owner', {}],
  ['a member', { viewer: aMember() }],
])(
  'CLI-004 Marcar horário leads %s to Confirmar Agendamento for the name that the Ficha has by now',
  async (_, setting) => {
    const { openRecord, press } = await openCustomers({
      ...setting,
      record: aRecord({ name: 'João da Silva' }),
    });
    await openRecord();
    await press('Marcar horário');
    const appointment = await opened('Confirmar Agendamento');
    expect(screen.queryByRole('dialog', { name: 'Ficha do cliente' })).toBeNull();
    expect(appointment.getByLabelText('Cliente')).toHaveValue('João da Silva');
    expect(appointment.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321');
  },
);

test.each([
  ['an owner', {}],
  ['a member', { viewer: aMember() }],
])('OFR-001 Oferecer horários leads %s to the times for this customer', async (_, setting) => {
  const { openRecord, press } = await openCustomers({
    ...setting,
    record: aRecord({ name: 'João da Silva' }),
  });
  await openRecord();
  await press('Oferecer horários');
  const offer = await opened('Oferecer horários');
  expect(offer.getByText('Para João da Silva')).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Ficha do cliente' })).toBeNull();
});

test('CLI-004 CLI-012 who goes on with a note instead of Marcar horário is not led away later', async () => {
  const { openRecord, user, press } = await openCustomers();
  await openRecord();
  await user.type(note(), 'Liga antes');
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValue(true);
  await press('Marcar horário');
  expect(note()).toHaveValue('Liga antes');
  await user.keyboard('{Escape}');
  await pass();
  expect(ask).toHaveBeenCalledTimes(2);
  expect(isClosed()).toBe(true);
});
