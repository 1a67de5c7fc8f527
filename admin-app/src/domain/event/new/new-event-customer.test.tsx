import { screen, within } from '@testing-library/react';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => screen.getByRole('dialog', { name: 'Confirmar Agendamento' });
const field = (name: string) => within(dialog()).getByLabelText(name);

/** 'Confirmar Agendamento' for João Silva, as his Ficha asks for it. */
async function openForCustomer(answers = {}) {
  const page = await openDashboard({
    answers: { createEvent: { status: 201, body: anEvent() }, ...answers },
  });
  page.openDialog({ kind: 'appointment', customer: { name: 'João Silva', phone: '11987654321' } });
  await opened('Confirmar Agendamento');
  await pass();
  const confirm = async () => {
    await page.user.click(within(dialog()).getByRole('button', { name: 'Confirmar' }));
    await pass();
  };
  return { ...page, confirm };
}

test('CLI-004 Marcar horário opens Confirmar Agendamento with name and phone, for the next half hour', async () => {
  const { user, server, confirm } = await openForCustomer();
  expect(dialog()).toHaveTextContent('das 09/03/2026 - 09:30 às 09/03/2026 - 10:00');
  expect(field('Cliente')).toHaveValue('João Silva');
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
  await user.type(field('Nome do Evento'), 'Corte');
  await user.clear(field('Cliente'));
  await user.type(field('Cliente'), ' Pedro, filho de João ');
  await confirm();
  expect(server.bodiesTo('createEvent')).toEqual([
    expect.objectContaining({
      title: 'Corte',
      start: '2026-03-09T09:30:00',
      client_name: 'Pedro, filho de João',
      client_phone: '11987654321',
    }),
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Evento criado!')).toBeVisible();
  // There is a customer already.
  expect(screen.queryByRole('button', { name: 'Adicionar cliente' })).toBeNull();
});

test('CLI-004 MSG-011 a name that no customer may have is refused at its field', async () => {
  const { user, server, confirm } = await openForCustomer();
  await user.type(field('Nome do Evento'), 'Corte');
  await user.type(field('Cliente'), ' exemplo.com');
  await confirm();
  expect(field('Cliente')).toHaveFocus();
  expect(field('Cliente')).toBeInvalid();
  expect(server.callsTo('createEvent')).toEqual([]);
});

test('CLI-004 the next event is for nobody again', async () => {
  const { user } = await openForCustomer();
  await user.click(within(dialog()).getByRole('button', { name: 'Cancelar' }));
  await pass();
  await user.click(screen.getByRole('button', { name: 'Novo evento' }));
  await pass();
  expect(within(dialog()).queryByLabelText('Telefone')).toBeNull();
});
