import { act, screen } from '@testing-library/react';
import { BookingsPage } from '../../features/bookings/bookings-page.tsx';
import { pass, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { anEvent } from '../../test-support/events.ts';
import { openSection } from '../../test-support/open-section.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

startWithCleanBrowser();

const notice = () => screen.queryByText(/^Sem conexão/);

async function openInicio(now = '2026-03-09T12:17:00Z') {
  const list = { status: 200, body: [anEvent({ is_confirmed: false })] };
  const server = {
    getEvents: list,
    getCalendars: { status: 200, body: [] },
    getCustomerSummaries: { status: 200, body: { clients: [] } },
    dashboard: { status: 200, body: {} },
    getAllNews: { status: 200, body: { news: [], count: 0 } },
    getPolicies: { status: 404 },
    getReminders: { status: 200, body: { is_on: false, day: '2026-03-10', reminders: [], held: [] } },
    getHolidays: { status: 200, body: [] },
  };
  const section = (
    <>
      <ConnectionNotice />
      <BookingsPage />
    </>
  );
  const page = openSection(section, { server, now });
  await pass();
  const lose = () => {
    for (const call of ['getEvents', 'dashboard', 'getAllNews', 'confirmEvent'] as const)
      page.server.on(call, 'offline');
  };
  const press = async (name: RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  return { ...page, list, lose, press };
}

test('OWN-020 without a connection the list says of when it is, and no longer once it is back', async () => {
  const { server, list, lose } = await openInicio();
  await pass(60_000);
  expect(notice()).not.toBeInTheDocument();
  lose();
  await pass(60_000);
  await pass(5000);
  expect(notice()).toHaveTextContent(/^Sem conexão: dados das 09:18$/);
  expect(screen.getByRole('article')).toBeVisible();
  server.on('getEvents', list);
  await pass(60_000);
  expect(notice()).not.toBeInTheDocument();
});

test('OWN-020 a refusal of the server is no lost connection', async () => {
  const { server } = await openInicio();
  server.on('getEvents', { status: 500 });
  await pass(60_000);
  expect(notice()).not.toBeInTheDocument();
});

test('OWN-020 a device without network says so at once', async () => {
  await openInicio();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(notice()).toHaveTextContent(/^Sem conexão: dados das 09:17$/);
});

test('OWN-020 data of another day names the day', async () => {
  const { lose } = await openInicio();
  lose();
  jest.setSystemTime(new Date('2026-03-10T12:17:00Z'));
  await pass(60_000);
  await pass(5000);
  expect(notice()).toHaveTextContent(/^Sem conexão: dados de 09\/03 às 09:17$/);
});

test('OWN-020 data of this evening are of today, though in UTC it is tomorrow', async () => {
  const { lose } = await openInicio('2026-03-10T01:10:00Z');
  lose();
  await pass(20 * 60_000);
  await pass(5000);
  expect(notice()).toHaveTextContent(/^Sem conexão: dados das 22:\d\d$/);
});

test('OWN-021 what failed says that it was the connection', async () => {
  const { lose, press } = await openInicio();
  lose();
  await press(/^Confirmar/);
  const failed = screen.getByText('Não foi possível atualizar a confirmação.');
  expect(failed.parentElement).toHaveTextContent(
    'Não foi possível atualizar a confirmação. Sem conexão com o servidor.',
  );
});
