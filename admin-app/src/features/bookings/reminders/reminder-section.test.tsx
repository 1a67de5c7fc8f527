import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const ana = {
  id: 'e1',
  start_time: '2026-03-10T10:00:00',
  title: 'Corte',
  calendar: 'Ana',
  sent: false,
  client_name: 'João Silva',
  client_phone: '11987654321',
  link: 'https://wa.me/5511987654321?text=Ol%C3%A1',
  text: 'Olá',
};
const maria = { ...ana, id: 'e2', start_time: '2026-03-10T11:00:00', client_name: 'Maria Souza' };

/** Início over a server that keeps who was reminded. */
async function openInicio(reminders: readonly (typeof ana)[], answers: object = {}) {
  let kept = reminders;
  const page = await openBookings({
    answers: {
      getReminders: () => ({
        status: 200,
        body: { is_on: true, day: '2026-03-10', reminders: kept, held: [] },
      }),
      markReminder: ({ body }) => {
        const { id, sent } = body as { id: string; sent: boolean };
        kept = kept.map((reminder) => (reminder.id === id ? { ...reminder, sent } : reminder));
        return { status: 200, body: { detail: '' } };
      },
      ...answers,
    },
  });
  const open = async (title: string) => {
    await page.user.click(screen.getByText(title));
    await pass();
  };
  return { ...page, open };
}

const chat = (name: string) => screen.getByRole('link', { name: `Abrir WhatsApp: ${name}` });
const tap = async (name: string) => {
  fireEvent.click(chat(name));
  await pass();
};

test('REM-012 Início lists whom to remind of tomorrow, each with a chat that has the text in it', async () => {
  const { open } = await openInicio([ana, maria, { ...ana, id: 'e3', client_name: 'Rui', sent: true }]);
  await open('Lembretes de amanhã (2)');
  expect(screen.getAllByText(/ · Corte$/).map(({ parentElement }) => parentElement?.textContent)).toEqual([
    '10:00 João Silva · Corte',
    '11:00 Maria Souza · Corte',
  ]);
  expect(chat('João Silva')).toHaveAttribute('href', ana.link);
  expect(chat('João Silva')).toHaveTextContent('Abrir WhatsApp');
  expect(screen.queryByText(/Rui/)).toBeNull();
});

test('REM-012 who was written to is marked as reminded, and that can be undone', async () => {
  const { open, press, server } = await openInicio([ana, maria]);
  await open('Lembretes de amanhã (2)');
  await tap('João Silva');
  expect(screen.getByText('Lembretes de amanhã (1)')).toBeVisible();
  expect(screen.getByText('Enviado')).toBeVisible();
  await press('Desfazer: João Silva');
  expect(screen.getByText('Lembretes de amanhã (2)')).toBeVisible();
  expect(screen.queryByText('Enviado')).toBeNull();
  const marked = { id: 'e1', start_time: '2026-03-10T10:00:00' };
  expect(server.bodiesTo('markReminder')).toEqual([
    { ...marked, sent: true },
    { ...marked, sent: false },
  ]);
});

test('DAY-021 before days off the round is that of the next open day, and tells the day of whoever comes sooner', async () => {
  const reminders = [ana, { ...maria, start_time: '2026-03-12T11:00:00' }];
  const body = { is_on: true, day: '2026-03-12', reminders, held: [] };
  const { open } = await openInicio([], { getReminders: { status: 200, body } });
  await open('Lembretes de quinta (2)');
  expect(screen.getByText('10/03 10:00')).toBeVisible();
  expect(screen.getByText('11:00')).toBeVisible();
});

test('REM-021 where a gateway left reminders out, Início lists them with their day, to be sent by hand', async () => {
  let held = [ana];
  const page = await openInicio([], {
    getReminders: () => ({ status: 200, body: { is_on: false, day: '2026-03-10', reminders: [], held } }),
    markReminder: () => {
      held = [{ ...ana, sent: true }];
      return { status: 200, body: { detail: '' } };
    },
  });
  await page.open('Lembretes não enviados: limite de mensagens (1)');
  expect(screen.getByText('10/03 10:00')).toBeVisible();
  expect(chat('João Silva')).toHaveAttribute('href', ana.link);
  await tap('João Silva');
  expect(screen.getByText('Todos estes clientes já foram lembrados.')).toBeVisible();
  expect(page.server.bodiesTo('markReminder')).toEqual([
    { id: 'e1', start_time: '2026-03-10T10:00:00', sent: true },
  ]);
});

test('REM-012 once everybody was reminded, Início says so', async () => {
  const { open } = await openInicio([ana]);
  await open('Lembretes de amanhã (1)');
  await tap('João Silva');
  expect(screen.getByText('Todos os clientes de amanhã já foram lembrados.')).toBeVisible();
});

test('REM-012 a mark that cannot be kept is taken back, and said', async () => {
  const { open } = await openInicio([ana], { markReminder: { status: 500 } });
  await open('Lembretes de amanhã (1)');
  await tap('João Silva');
  await waitFor(() => expect(screen.getByText('Lembretes de amanhã (1)')).toBeVisible());
  expect(screen.getByText('Não foi possível marcar o lembrete.')).toBeVisible();
});

test.each([
  ['nobody comes tomorrow', true],
  ['there are no reminders', false],
])('REM-012 nothing is shown where %s', async (_case, is_on) => {
  const body = { is_on, day: '2026-03-10', reminders: [], held: [] };
  await openInicio([], { getReminders: { status: 200, body } });
  expect(screen.queryByText(/Lembretes/)).toBeNull();
});

test('REM-012 where reminders cannot be loaded nothing is shown, and the console says so', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  await openInicio([], { getReminders: { status: 500 } });
  expect(screen.queryByText(/Lembretes/)).toBeNull();
  expect(said).toHaveBeenCalledWith('Erro ao buscar lembretes', expect.any(String));
});

test('REM-012 whoever has no name is known by the phone', async () => {
  const { open } = await openInicio([{ ...ana, client_name: '' }]);
  await open('Lembretes de amanhã (1)');
  expect(screen.getByText('11987654321 · Corte')).toBeVisible();
  expect(chat('11987654321')).toHaveAttribute('href', ana.link);
});
