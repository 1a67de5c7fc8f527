import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startWithCleanBrowser } from '../test-support/clean-browser.ts';
import { anEvent } from '../test-support/events.ts';
import { openApp } from '../test-support/open-app.tsx';

startWithCleanBrowser();

const inTwoDays = Date.now() + 2 * 86_400_000;
const day = new Date(inTwoDays).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
const event = anEvent({
  id: 'e1',
  start_time: `${day}T10:00:00`,
  end_time: `${day}T10:30:00`,
  moved_by: 'client',
  moved_from: '2026-03-10T10:00:00',
});

const answers = {
  getEvents: { status: 200, body: [event] },
  getAllNews: { status: 200, body: { news: [], count: 0 } },
};

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('MOVE-027 Editar Evento leads to Remarcar Evento, and the focus goes back to where it began', async () => {
  const user = userEvent.setup();
  openApp('/admin#inicio?mostrar=todos', { answers });
  const edit = await screen.findByRole('button', { name: /^Editar/ });
  await user.click(edit);
  await user.click((await dialog('Editar Evento')).getByRole('button', { name: 'Remarcar' }));
  const move = await dialog('Remarcar Evento');
  expect(screen.queryByRole('dialog', { name: 'Editar Evento' })).toBeNull();
  await user.click(move.getByRole('button', { name: 'Voltar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(edit).toHaveFocus();
});

test('MOVE-027 what was typed in Editar Evento is not thrown away unasked', async () => {
  const user = userEvent.setup();
  openApp('/admin#inicio?mostrar=todos', { answers });
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(await screen.findByRole('button', { name: /^Editar/ }));
  const edit = await dialog('Editar Evento');
  await user.type(edit.getByLabelText('Título'), ' e barba');
  await user.click(edit.getByRole('button', { name: 'Remarcar' }));
  expect(confirm).toHaveBeenCalledWith('Descartar alterações?');
  expect(edit.getByLabelText('Título')).toHaveValue('Corte e barba');
  expect(screen.queryByRole('dialog', { name: 'Remarcar Evento' })).toBeNull();
});

test('MOVE-026 MOVE-030 a card says that its customer moved it, and leads to the customer’s link', async () => {
  const user = userEvent.setup();
  const bookingLink = {
    status: 200,
    body: { link: 'https://agenda.example/sol/agendamento#abc', text: 'Olá' },
  };
  openApp('/admin#inicio?mostrar=todos', { answers: { ...answers, bookingLink } });
  expect(await screen.findByText('Remarcado pelo cliente: antes ter 10/03 10:00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Mais ações/ }));
  await user.click(await screen.findByRole('button', { name: /^Enviar link ao cliente/ }));
  expect(await (await dialog('Enviar link ao cliente')).findByText(/#abc$/)).toBeVisible();
});

test.each([
  ['Remarcar', 'Remarcar Evento'],
  ['Enviar link ao cliente', 'Enviar link ao cliente'],
])('MOVE-027 MOVE-030 Detalhes do Evento leads with “%s” to “%s”', async (button, title) => {
  const user = userEvent.setup();
  openApp(`/admin#painel?visao=dia&dia=${day}`, { answers: { ...answers, bookingLink: { status: 500 } } });
  await user.click(await screen.findByRole('button', { name: /João Silva Corte/ }));
  await user.click((await dialog('Detalhes do Evento')).getByRole('button', { name: button }));
  await dialog(title);
  expect(screen.queryByRole('dialog', { name: 'Detalhes do Evento' })).toBeNull();
});
