import { held } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { dialog, openCustomers } from '../../features/customers/test-support/open-customers.tsx';
import { aRecord } from './test-support/customers.ts';

startWithCleanBrowser();

const ahead = anEvent({ id: 'v1', start_time: '2026-03-12T14:00:00', end_time: '2026-03-12T14:30:00' });
const other = { ...ahead, id: 'v9', title: 'Barba', calendar: 'Bruno' };
const visit = () => screen.getByRole('button', { name: /^12\/03\/2026 14:00 Corte/ });
/** By its heading: here all open dialogs bear the name of the first. */
const details = () => screen.queryByRole('heading', { name: 'Detalhes do Evento' });

async function openRecord(getEvents: object) {
  const page = await openCustomers({
    answers: {
      getEvents: getEvents as never,
      getPolicies: { status: 404 },
      deleteEvent: { status: 200, body: {} },
    },
  });
  await page.openRecord();
  return page;
}

async function openedDetails() {
  await waitFor(() => expect(details()).toBeVisible(), { timeout: 10_000 });
  await pass(100);
  return within(details()?.closest('[role="dialog"]') as HTMLElement);
}

test('DAY-004 an appointment of Ficha do cliente opens its event, and closing it leads back to the appointment', async () => {
  const { user, server } = await openRecord({ status: 200, body: [other, ahead] });
  await user.click(visit());
  const shown = await openedDetails();
  expect(server.callsTo('getEvents').at(-1)?.path).toMatch(/from=2026-03-12&to=2026-03-12/);
  expect(shown.getByText('Corte')).toBeVisible();
  expect(shown.getByText('12/03/2026 - 14:00')).toBeVisible();
  expect(shown.getByText('Máquina 2')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Fechar' }));
  await pass();
  expect(details()).toBeNull();
  expect(visit()).toHaveFocus();
});

test('DAY-004 every appointment that stands opens its event; of a cancelled one there is none', async () => {
  await openRecord({ status: 200, body: [] });
  const buttons = within(dialog())
    .getAllByRole('button', { name: /^\d\d\/\d\d\/\d{4}/ })
    .map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    '12/03/2026 14:00 Corte Ana · R$ 50,00 ',
    '02/03/2026 10:00 Barba Ana · R$ 35,50 Compareceu',
    '02/02/2026 10:00 Corte Bruno · R$ 50,00 Faltou',
    '20/01/2026 10:00 Corte Ana · R$ 50,00 Sem marcação',
  ]);
});

test.each([
  ['was deleted meanwhile', { status: 200, body: [other] }, 'Este horário não está mais na agenda.'],
  ['cannot be loaded', { status: 500 }, 'Não foi possível abrir este horário.'],
  ['is out of reach', 'offline', 'Sem conexão com o servidor.'],
])('DAY-004 where the event %s that is said, and the record stays', async (_, getEvents, sentence) => {
  const { user } = await openRecord(getEvents as object);
  await user.click(visit());
  await pass(3000);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(details()).toBeNull();
  expect(visit()).toHaveFocus();
});

test('DAY-004 a record that is closed before the event came opens nothing', async () => {
  const answer = held();
  const { user } = await openRecord(answer.answer);
  await user.click(visit());
  expect(visit()).toHaveAttribute('aria-busy', 'true');
  await user.keyboard('{Escape}');
  await pass();
  answer.give({ status: 200, body: [ahead] });
  await pass(500);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DAY-004 the keyboard stays in the record when the appointment is deleted from its details', async () => {
  const { user, server } = await openRecord({ status: 200, body: [ahead] });
  await user.click(visit());
  const shown = await openedDetails();
  const [gone] = aRecord().ahead;
  server.on('getCustomer', {
    status: 200,
    body: aRecord({ ahead: [], past: gone ? [{ ...gone, cancelled_by: 'owner' }] : [] }),
  });
  await user.click(shown.getByRole('button', { name: 'Excluir Evento' }));
  await waitFor(() => expect(within(dialog()).getByText('Nenhum horário marcado.')).toBeVisible());
  expect(details()).toBeNull();
  expect(dialog()).toContainElement(document.activeElement as HTMLElement);
});
