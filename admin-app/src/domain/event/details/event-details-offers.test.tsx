import { screen, within } from '@testing-library/react';
import { aMember } from '../../../test-support/a-member.ts';
import { opened, pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { eventNamed, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const dialog = () => within(screen.getByRole('dialog', { name: 'Detalhes do Evento' }));
const labels = () =>
  dialog()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
const buttons = () =>
  dialog()
    .getAllByRole('button')
    .map(({ textContent }) => textContent.trim());

async function openDetails(event = anEvent(), setting: Parameters<typeof openDashboard>[0] = {}) {
  const page = await openDashboard({ events: [event], ...setting });
  await page.user.click(eventNamed('Corte'));
  return page;
}

/** Leaves the details by a button, for the dialog of this name. */
async function leadTo(name: string, title: string, setting: Parameters<typeof openDashboard>[0] = {}) {
  const { user, server } = await openDetails(anEvent({ id: 'e1' }), setting);
  await user.click(dialog().getByRole('button', { name }));
  await pass();
  expect(screen.queryByRole('dialog', { name: 'Detalhes do Evento' })).toBeNull();
  await opened(title);
  return server;
}

test('TEAM-007 TEAM-008 the details have neither phone nor price for who may not see them', async () => {
  const event = anEvent({ client_phone: '', has_phone: true, price: null });
  await openDetails(event, { viewer: aMember({ sees_phones: false, sees_prices: false }) });
  expect(labels()).toEqual(['Nome', 'Início', 'Fim', 'Descrição', 'Calendário', 'Cliente']);
});

test('REM-013 REM-014 the details say that the customer comes, and that they want no reminders', async () => {
  await openDetails(anEvent({ presence: true, no_reminders: true }));
  expect(dialog().getByText('Cliente vai comparecer')).toBeVisible();
  expect(dialog().getByText('Não quer lembretes')).toBeVisible();
});

test('REM-013 the details say neither of who said nothing', async () => {
  await openDetails(anEvent({ presence: false, no_reminders: false }));
  expect(labels()).not.toContain('Presença');
  expect(labels()).not.toContain('Lembretes');
});

const marked = (note: string, missed: number) => ({
  getCustomerSummaries: { status: 200, body: { clients: [{ phone: '11987654321', note, missed }] } },
});

test('DAY-004 the details say how often the customer did not come, and the whole note', async () => {
  const note = 'Prefere máquina 2.\nAlergia a amônia 🌿';
  const { server } = await openDetails(anEvent(), { answers: marked(note, 12) });
  await pass();
  expect(dialog().getByText('12 faltas').closest('dd')).toHaveTextContent('João Silva 12 faltas');
  expect(labels()).toContain('Observação');
  expect(dialog().getByText(/^Prefere/).textContent).toBe(note);
  expect(server.bodiesTo('getCustomerSummaries')).toEqual([{ phones: ['11987654321'] }]);
});

test.each([
  ['a note alone', marked('Liga antes', 0), ['Observação'], 0],
  ['an absence alone', marked('', 1), [], 1],
  ['nothing known', { getCustomerSummaries: { status: 500 } }, [], 0],
])('DAY-004 the details of %s say no more', async (_, answers, more, missed) => {
  await openDetails(anEvent(), { answers });
  await pass();
  expect(labels().slice(8)).toEqual(more);
  expect(dialog().queryAllByText('1 falta')).toHaveLength(missed);
  expect(dialog().queryByText('0 faltas')).toBeNull();
});

test.each([
  ['2026-03-09 09:30', false],
  ['2026-03-09 09:10', true],
])('CLI-005 at 09:10 it can be noted that the customer of %s came: %s', async (start, isOffered) => {
  await openDetails(eventAt(start, { outcome: null }));
  expect(buttons().includes('Compareceu')).toBe(isOffered);
});

test('an event without an id has no list of its changes', async () => {
  await openDetails(anEvent({ id: '' }));
  expect(buttons()).not.toContain('Alterações');
});

test('Alterações leads to the changes of the event', async () => {
  const getChanges = { status: 200, body: { changes: [], has_more: false } };
  const server = await leadTo('Alterações', 'Alterações', { answers: { getChanges } });
  expect(server.callsTo('getChanges')[0]?.path).toContain('subject_id=e1');
});

test('DLG-012 Editar leads to Editar Evento, over the Painel', async () => {
  await leadTo('Editar', 'Editar Evento');
  expect(screen.getByRole('region', { name: 'Calendário', hidden: true })).toBeInTheDocument();
});

test('where the gateway tells customers Excluir Evento asks first, and deletes nothing by itself', async () => {
  const getPolicies = { status: 200, body: { notices_by: 'gateway' } };
  const server = await leadTo('Excluir Evento', 'Excluir Evento', { answers: { getPolicies } });
  expect(server.callsTo('deleteEvent')).toEqual([]);
});
