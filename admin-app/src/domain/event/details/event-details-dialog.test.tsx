import { held, never } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Detalhes do Evento' });
const remove = () => within(dialog()).getByRole('button', { name: 'Excluir Evento' });

async function openDetails(setting: Parameters<typeof openDashboard>[0] = {}) {
  const page = await openDashboard({
    events: [anEvent()],
    ...setting,
    answers: { deleteEvent: { status: 200, body: { change_id: 'a1' } }, ...setting.answers },
  });
  await page.user.click(eventNamed('Corte'));
  return page;
}

function details(): Record<string, string> {
  const values = within(dialog()).getAllByRole('definition');
  const labels = within(dialog()).getAllByRole('term');
  return Object.fromEntries(
    labels.map(({ textContent }, index) => [textContent, values[index]?.textContent ?? '']),
  );
}

test('CAL-049 CAL-050 CAL-051 Q-61 the details say everything about an event', async () => {
  await openDetails();
  expect(details()).toEqual({
    Nome: 'Corte',
    Início: '09/03/2026 - 10:00',
    Fim: '09/03/2026 - 10:30',
    Descrição: 'Máquina 2',
    Calendário: 'Ana',
    Preço: 'R$ 50,00',
    Cliente: 'João Silva',
    Telefone: '(11) 98765-4321',
  });
});

test('ANY-006 the details say beside the calendar that its customer had no preference', async () => {
  await openDetails({ events: [{ ...anEvent(), had_no_preference: true }] });
  expect(details()).toMatchObject({ Calendário: 'Ana sem preferência' });
});

test('NOTE-003 NOTE-004 an address in a note is no link', async () => {
  await openDetails({ events: [anEvent({ description: 'https://exemplo.com/a' })] });
  expect(details()).toMatchObject({ Descrição: 'https://exemplo.com/a' });
  expect(within(dialog()).queryByRole('link', { name: /exemplo/ })).toBeNull();
});

test('CAL-051 CAL-052 Q-54 Q-61 what is empty is a dash, and no price is R$ 0,00', async () => {
  const bare = anEvent({ description: '', calendar: '', price: null, client_name: '', client_phone: '' });
  await openDetails({ events: [bare] });
  expect(details()).toMatchObject({
    Descrição: '-',
    Calendário: '-',
    Preço: 'R$ 0,00',
    Cliente: '-',
    Telefone: '-',
  });
});

test('CAL-053 Q-56 Excluir Evento deletes without a question', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const { user, server } = await openDetails();
  server.on('getEvents', { status: 200, body: [] });
  await user.click(remove());
  await pass();
  expect(server.bodiesTo('deleteEvent')).toEqual([{ start: '2026-03-09T10:00:00', calendar: 'Ana' }]);
  expect(screen.getByText('Evento deletado!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Corte/ })).not.toBeInTheDocument();
  expect(ask).not.toHaveBeenCalled();
  expect(screen.getByRole('region', { name: 'Calendário' })).toHaveFocus();
});

test('CAL-054 ERR-011 an event that could not be deleted stays, and its details too', async () => {
  const { user } = await openDetails({ answers: { deleteEvent: { status: 500 } } });
  await user.click(remove());
  await pass();
  expect(screen.getByText('Não foi possível deletar o evento.')).toBeVisible();
  expect(screen.queryByText('Evento deletado!')).not.toBeInTheDocument();
  expect(details()).toMatchObject({ Nome: 'Corte' });
});

test('P-23 deleting twice sends once, and nothing closes the dialog meanwhile', async () => {
  const deletion = held();
  const { user, server } = await openDetails({ answers: { deleteEvent: deletion.answer } });
  await user.dblClick(remove());
  await user.keyboard('{Escape}');
  expect(server.callsTo('deleteEvent')).toHaveLength(1);
  expect(screen.getByRole('dialog')).toBeVisible();
  deletion.give({ status: 200, body: {} });
  await pass();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('P-26 Desfazer brings the event back', async () => {
  const { user, server } = await openDetails({ answers: { undoChange: { status: 200, body: {} } } });
  await user.click(remove());
  await pass();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass();
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'a1' }]);
  expect(screen.getByText('Evento restaurado!')).toBeVisible();
  expect(eventNamed('Corte')).toBeInTheDocument();
});

test('P-26 Desfazer is offered for five seconds', async () => {
  const { user } = await openDetails();
  await user.click(remove());
  await pass(4000);
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await pass(2000);
  expect(screen.queryByRole('button', { name: 'Desfazer' })).not.toBeInTheDocument();
});

test('P-26 a deletion that can no longer be undone says why', async () => {
  const refusal = { status: 409, body: { detail: 'Já existe um evento neste horário.' } };
  const { user } = await openDetails({ answers: { undoChange: refusal } });
  await user.click(remove());
  await pass();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await pass();
  expect(screen.getByText('Já existe um evento neste horário.')).toBeVisible();
});

const button = (name: string) => within(dialog()).getByRole('button', { name });

test('DLG-012 INI-047 Confirmar confirms, and offers to notify the customer', async () => {
  const { user, server } = await openDetails({
    events: [anEvent({ is_confirmed: false })],
    answers: {
      confirmEvent: { status: 200, body: {} },
      sendNotification: { status: 200, body: { sent: false, link: 'https://wa.me/5511987654321?text=oi' } },
    },
  });
  await user.click(button('Confirmar'));
  await pass();
  expect(server.bodiesTo('confirmEvent')).toEqual([
    { start: '2026-03-09T10:00:00', calendar: 'Ana', is_confirmed: true },
  ]);
  expect(server.bodiesTo('sendNotification')).toMatchObject([{ phoneToSend: '11987654321' }]);
  expect(screen.getByText('Evento confirmado!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Avisar cliente no WhatsApp' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('DLG-012 Desconfirmar asks first', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user, server } = await openDetails({ answers: { confirmEvent: { status: 200, body: {} } } });
  await user.click(button('Desconfirmar'));
  expect(ask).toHaveBeenCalledWith('Tem certeza que deseja desconfirmar este evento?');
  expect(server.callsTo('confirmEvent')).toEqual([]);
  await user.click(button('Desconfirmar'));
  await pass();
  expect(server.bodiesTo('confirmEvent')).toMatchObject([{ is_confirmed: false }]);
  expect(screen.getByText('Evento desconfirmado!')).toBeVisible();
});

test('DLG-012 a confirmation that fails says so and leaves the details', async () => {
  const event = anEvent({ is_confirmed: false });
  const { user } = await openDetails({ events: [event], answers: { confirmEvent: { status: 500 } } });
  await user.click(button('Confirmar'));
  await pass();
  expect(screen.getByText('Não foi possível atualizar a confirmação.')).toBeVisible();
  expect(dialog()).toBeVisible();
});

test('DLG-012 the customer can be called and written to', async () => {
  await openDetails();
  expect(within(dialog()).getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute(
    'href',
    'tel:+5511987654321',
  );
  expect(within(dialog()).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/5511987654321',
  );
});

test('DLG-012 CLI-005 what an appointment became can be noted here too', async () => {
  const event = anEvent({
    outcome: null,
    start_time: '2026-03-09T08:00:00',
    end_time: '2026-03-09T08:30:00',
  });
  const { user, server } = await openDetails({
    events: [event],
    answers: { markOutcome: { status: 200, body: {} } },
  });
  await user.click(button('Faltou'));
  await pass();
  expect(server.bodiesTo('markOutcome')).toEqual([
    { start: '2026-03-09T08:00:00', calendar: 'Ana', outcome: 'missed' },
  ]);
  expect(screen.getByText('Falta marcada!')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('CLI-004 the details lead to Ficha do cliente, once they are closed', async () => {
  const { user, server } = await openDetails({ answers: { getCustomer: never } });
  await user.click(button('Ficha do cliente'));
  await pass();
  expect(screen.queryByRole('dialog', { name: 'Detalhes do Evento' })).toBeNull();
  await opened('Ficha do cliente');
  expect(server.bodiesTo('getCustomer')).toEqual([{ phone: '11987654321' }]);
});

test('CLI-002 a name without a phone leads to no Ficha do cliente', async () => {
  await openDetails({ events: [anEvent({ client_phone: '' })] });
  expect(within(dialog()).getByText('João Silva')).toBeVisible();
  expect(within(dialog()).queryByRole('button', { name: 'Ficha do cliente' })).toBeNull();
});
