import { render, screen, within } from '@testing-library/react';
import { useEventRequest } from '../../../domain/event/event-requests.ts';
import { aMember } from '../../../test-support/a-member.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
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

/** What the details asked the shell for once they were left by a button. */
async function askedFor(name: string, setting: Parameters<typeof openDashboard>[0] = {}) {
  const { user, server } = await openDetails(anEvent({ id: 'e1' }), setting);
  const Asked = () => <p data-testid="asked">{JSON.stringify(useEventRequest())}</p>;
  render(<Asked />);
  await user.click(dialog().getByRole('button', { name }));
  await pass();
  expect(screen.queryByRole('dialog')).toBeNull();
  return { server, asked: screen.getByTestId('asked').textContent };
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

test('Alterações asks for the changes of the event', async () => {
  expect((await askedFor('Alterações')).asked).toMatch(/^\{"kind":"history","event":\{"id":"e1"/);
});

test('where the gateway tells customers Excluir Evento asks first, and deletes nothing by itself', async () => {
  const getPolicies = { status: 200, body: { notices_by: 'gateway' } };
  const { asked, server } = await askedFor('Excluir Evento', { answers: { getPolicies } });
  expect(asked).toMatch(/^\{"kind":"remove","event":\{"id":"e1"/);
  expect(server.callsTo('deleteEvent')).toEqual([]);
});
