import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatPrice } from '@hora-marcada/shared/format';
import { held, type Answer } from '@hora-marcada/shared/fake-server';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../../../features/bookings/test-support/open-bookings.tsx';

startWithCleanBrowser();

async function openDialog(answers: Readonly<Record<string, Answer>> = {}, event = anEvent()) {
  const page = await openBookings({ events: [event], answers });
  await page.press(/^Editar/);
  await dialogOpens();
  return page;
}

/** Its code is a chunk of its own. */
const dialogOpens = () => waitFor(() => expect(dialog()).toBeVisible());
const dialog = () => screen.getByRole('dialog', { name: 'Editar Evento' });
const isOpen = () => screen.queryByRole('dialog') !== null;
const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);

test('INI-030 INI-031 INI-034 VAL-026 DLG-005 the dialog holds the event, and begins at the first field', async () => {
  await openDialog();
  expect(field('Título')).toHaveValue('Corte');
  expect(field('Título')).toHaveFocus();
  expect(field('Descrição').tagName).toBe('TEXTAREA');
  expect(field('Descrição')).toHaveValue('Máquina 2');
  expect(field('Preço')).toHaveAttribute('inputmode', 'decimal');
  expect(field('Preço')).toHaveValue('50,00');
  expect(field('Cliente')).toHaveValue('João Silva');
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
  expect(field('Telefone')).toHaveAttribute('maxlength', '15');
  for (const name of ['Cancelar', 'Salvar'])
    expect(within(dialog()).getByRole('button', { name })).toBeVisible();
});

test('INI-036 INI-037 Q-14 DLG-003 Salvar sends every field and what it was, says so, and the card is new', async () => {
  const { server, user, press } = await openDialog();
  await user.clear(field('Título'));
  await user.type(field('Título'), 'Corte e barba');
  await user.clear(field('Descrição'));
  await user.clear(field('Preço'));
  await user.clear(field('Telefone'));
  await press('Salvar');
  expect(server.bodiesTo('updateEvent')).toEqual([
    {
      start: '2026-03-09T10:00:00',
      calendar: 'Ana',
      title: 'Corte e barba',
      description: '',
      price: null,
      client_name: 'João Silva',
      client_phone: '',
      seen: {
        title: 'Corte',
        description: 'Máquina 2',
        price: 50,
        client_name: 'João Silva',
        client_phone: '11987654321',
      },
      revision: 0,
    },
  ]);
  expect(screen.getByText('Evento atualizado!')).toBeVisible();
  expect(isOpen()).toBe(false);
  expect(screen.getByRole('heading', { name: / Corte e barba/ })).toBeVisible();
});

test('INI-032 the keys +, e and - do nothing to the price', async () => {
  const { user } = await openDialog();
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '5+e-E0');
  expect(field('Preço')).toHaveValue('50');
});

test.each(['-5', '1e3', '+7'])('VAL-027 %s cannot be pasted into the price, which says so', async (text) => {
  const { user, server, press } = await openDialog();
  await user.tripleClick(field('Preço'));
  await user.paste(text);
  expect(field('Preço')).toHaveValue('50,00');
  expect(within(dialog()).getByText(`“${text}”: Não entendi o preço. Escreva como 49,90.`)).toBeVisible();
  await press('Salvar');
  expect(server.bodiesTo('updateEvent')).toEqual([expect.objectContaining({ price: 50 })]);
});

test.each(['-5', '1e3'])('VAL-027 %s that comes some other way is not taken either', async (text) => {
  await openDialog();
  fireEvent.change(field('Preço'), { target: { value: text } });
  expect(field('Preço')).toHaveValue('50,00');
});

test.each([
  ['R$ 80,00', 80],
  ['49,90', 49.9],
  ['1.234,56', 1234.56],
])(
  'OWN-104 P-28 the price %s that is pasted or typed is saved as %d, and was shown as it counts',
  async (text, price) => {
    const { user, server, press } = await openDialog();
    await user.tripleClick(field('Preço'));
    await user.paste(text);
    expect(within(dialog()).getByText(formatPrice(price))).toBeVisible();
    await user.clear(field('Preço'));
    await user.type(field('Preço'), text);
    await press('Salvar');
    expect(server.bodiesTo('updateEvent')).toEqual([expect.objectContaining({ price })]);
  },
);

test('Q-59 OWN-104 what is no price stays in the field with a sentence, and nothing is sent', async () => {
  const { user, server, press } = await openDialog();
  await user.clear(field('Preço'));
  await user.type(field('Preço'), '1,2,3');
  await press('Salvar');
  expect(server.callsTo('updateEvent')).toEqual([]);
  expect(within(dialog()).getByRole('alert')).toHaveTextContent('Não entendi o preço. Escreva como 49,90.');
  expect(field('Preço')).toHaveValue('1,2,3');
  expect(field('Preço')).toHaveFocus();
});

test.each([
  ['+55 11 91234-5678', '11912345678'],
  ['0 15 11 91234-5678', '11912345678'],
])('OWN-103 the phone %s that is typed is saved as %s', async (typed, phone) => {
  const { user, server, press } = await openDialog();
  await user.clear(field('Telefone'));
  await user.type(field('Telefone'), typed);
  await press('Salvar');
  expect(server.bodiesTo('updateEvent')).toEqual([expect.objectContaining({ client_phone: phone })]);
});

test.each([
  ['+54 9 11 2345-6789', 'Só números do Brasil.'],
  ['(11) 3456-7890 ramal 2', 'O ramal não cabe aqui. Deixe só o DDD e o número.'],
  ['+55', 'Digite o DDD e o número.'],
])('OWN-103 the phone %s stays in the field with a sentence, and nothing is sent', async (text, sentence) => {
  const { user, server, press } = await openDialog();
  await user.clear(field('Telefone'));
  await user.paste(text);
  await press('Salvar');
  expect(server.callsTo('updateEvent')).toEqual([]);
  expect(field('Telefone')).toHaveValue(text);
  expect(field('Telefone')).toHaveAccessibleDescription(sentence);
});

test('INI-033 a phone is typed masked and sent as at most eleven digits', async () => {
  const { user, server, press } = await openDialog({}, anEvent({ client_phone: '' }));
  await user.type(field('Telefone'), '11a98765-43219');
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
  await press('Salvar');
  expect(server.bodiesTo('updateEvent')).toEqual([expect.objectContaining({ client_phone: '11987654321' })]);
});

test('Q-43 VAL-026 a pasted phone with its country code fits', async () => {
  const { user } = await openDialog({}, anEvent({ client_phone: '' }));
  await user.click(field('Telefone'));
  await user.paste('+55 (11) 98765-4321');
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
});

test('Q-59 a blank title is marked, gets the focus, and nothing is sent', async () => {
  const { user, server, press } = await openDialog();
  await user.clear(field('Título'));
  await user.type(field('Título'), '  ');
  await press('Salvar');
  expect(server.callsTo('updateEvent')).toEqual([]);
  expect(field('Título')).toBeInvalid();
  expect(field('Título')).toHaveFocus();
  expect(field('Título')).toHaveAccessibleDescription('Informe o título do evento.');
});

test('MSG-010 an address in the name of the customer is marked at the field, and nothing is sent', async () => {
  const { user, server, press } = await openDialog();
  await user.type(field('Cliente'), ' bit.ly/abc');
  await press('Salvar');
  expect(server.callsTo('updateEvent')).toEqual([]);
  expect(field('Cliente')).toHaveFocus();
  expect(field('Cliente')).toHaveAccessibleDescription(
    'Retire o endereço de site ou de e-mail: ele não pode fazer parte do nome.',
  );
});

test('INI-035 P-48 Cancelar closes at once and sends nothing; the stored values are back', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const { user, server, press } = await openDialog();
  await user.type(field('Título'), ' infantil');
  await press('Cancelar');
  expect(isOpen()).toBe(false);
  expect(ask).not.toHaveBeenCalled();
  expect(server.callsTo('updateEvent')).toEqual([]);
  await press(/^Editar/);
  await dialogOpens();
  expect(field('Título')).toHaveValue('Corte');
});

test('P-48 Esc asks once before changes are thrown away', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await openDialog();
  await user.type(field('Título'), ' infantil');
  await user.keyboard('{Escape}');
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledWith('Descartar alterações?');
  expect(field('Título')).toHaveValue('Corte infantil');
});

test('INI-038 ERR-012 a failure says so and leaves what was typed', async () => {
  const { user, press } = await openDialog({ updateEvent: { status: 500 } });
  await user.type(field('Título'), ' infantil');
  await press('Salvar');
  expect(screen.getByText('Não foi possível atualizar o evento.')).toBeVisible();
  expect(screen.queryByText('Evento atualizado!')).not.toBeInTheDocument();
  expect(field('Título')).toHaveValue('Corte infantil');
  expect(field('Título')).toBeEnabled();
});

test('P-23 the dialog is locked while it is being saved, and a double click sends once', async () => {
  const { user, server } = await openDialog({ updateEvent: held().answer });
  await user.dblClick(within(dialog()).getByRole('button', { name: 'Salvar' }));
  await user.keyboard('{Escape}');
  expect(server.callsTo('updateEvent')).toHaveLength(1);
  expect(field('Título')).toBeDisabled();
  expect(within(dialog()).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
});

test('P-31 a refresh of the list leaves the dialog, and what it edits, alone', async () => {
  const { user, server, keep, press } = await openDialog();
  await user.type(field('Título'), ' infantil');
  keep([eventAt('2026-03-09 08:00', { title: 'Antes' }), anEvent({ title: 'Outro' })]);
  await pass(60_000);
  expect(screen.getByRole('heading', { name: / Antes/ })).toBeInTheDocument();
  expect(field('Título')).toHaveValue('Corte infantil');
  await press('Salvar');
  expect(server.bodiesTo('updateEvent')).toEqual([
    expect.objectContaining({ start: '2026-03-09T10:00:00', title: 'Corte infantil' }),
  ]);
});

test.each([
  ['e1', ['Remarcar', 'Alterações']],
  ['', ['Remarcar']],
])('AUD-003 MOVE-027 an event with the id “%s” leads to %j', async (id, names) => {
  await openDialog({}, anEvent({ id }));
  const ways = within(dialog()).getAllByRole('button', { name: /^(Remarcar|Alterações)$/ });
  expect(ways.map(({ textContent }) => textContent)).toEqual(names);
});

test('AUD-003 Alterações closes the dialog and leads to the event’s history', async () => {
  const getChanges = { status: 200, body: { changes: [], has_more: false } };
  const { press, server } = await openDialog({ getChanges }, anEvent({ id: 'e1' }));
  await press('Alterações');
  expect(screen.queryByRole('dialog', { name: 'Editar Evento' })).toBeNull();
  await opened('Alterações');
  expect(server.callsTo('getChanges')[0]?.path).toContain('subject_id=e1');
});

test('P-48 MOVE-027 who stays for what was typed is led nowhere later', async () => {
  jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, press } = await openDialog();
  await user.type(field('Título'), ' infantil');
  await press('Remarcar');
  expect(field('Título')).toHaveValue('Corte infantil');
  await press('Cancelar');
  await pass(500);
  expect(isOpen()).toBe(false);
});
