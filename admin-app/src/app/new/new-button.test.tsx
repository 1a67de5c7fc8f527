import type { Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { opened, startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { freeDay } from '../../test-support/free-day.ts';
import { openApp } from '../../test-support/open-app.tsx';
import { windowOfWidth } from '../../test-support/window-width.ts';

startWithCleanBrowser();

const calendar = { id: '1', name: 'Ana', opening_hours: [] };
const corte = { id: '3', name: 'Corte', service_time_minutes: 30, price: 50, calendars: ['1'] };

async function openNew(address = '/admin#painel', more: Readonly<Record<string, Answer>> = {}) {
  const answers = {
    getCalendars: { status: 200, body: [calendar] },
    getServices: { status: 200, body: [corte, { ...corte, id: '4', name: 'Barba' }] },
    getEvents: { status: 200, body: [] },
    getBlocks: { status: 200, body: [] },
    freeStarts: { status: 200, body: freeDay },
    ...more,
  };
  const app = openApp(address, { answers });
  await app.user.click(await screen.findByRole('button', { name: 'Novo' }));
  const sheet = await opened('Novo');
  const press = async (name: RegExp) => app.user.click(await sheet.findByRole('button', { name }));
  return { ...app, press };
}

test.each([
  [/^Encaixe/, 'Encaixe'],
  [/^Agendar/, 'Confirmar Agendamento'],
  [/^Oferecer horários/, 'Oferecer horários'],
  [/^Folga/, 'Adicionar folga'],
])(
  'DAY-005 OFR-001 + leads from any section by %s to “%s”, and back to where one was',
  async (name, dialog) => {
    const { press, user } = await openNew();
    await press(name);
    await opened(dialog);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.hash).toBe('#painel');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Novo' })).toHaveFocus());
  },
);

test('DAY-005 a walk-in of a usual service is two taps from any section', async () => {
  const made = {
    id: '9',
    title: 'Corte',
    start_time: '2026-03-09T09:10:00',
    end_time: '2026-03-09T09:40:00',
  };
  const { press, server } = await openNew();
  server.on('createEvent', { status: 201, body: { ...made, calendar: 'Ana' } });
  expect(
    within(await screen.findByRole('list', { name: 'Encaixe agora' })).getAllByRole('button'),
  ).toHaveLength(2);
  await press(/^Corte/);
  expect(await screen.findByText('Encaixe marcado: Corte às 09:10.')).toBeVisible();
  expect(server.bodiesTo('createEvent')).toMatchObject([
    { title: 'Corte', calendar: 'Ana', is_confirmed: true },
  ]);
});

test('DAY-005 a sheet that is open stays when the phone is turned, and leads on from there', async () => {
  const { resize } = windowOfWidth(360);
  const { press, user } = await openNew();
  expect(screen.getByRole('button', { name: 'Novo' })).toHaveAttribute('data-place', 'tabs');
  resize(768);
  expect(screen.getByRole('dialog', { name: 'Novo' })).toBeVisible();
  await press(/^Agendar/);
  await opened('Confirmar Agendamento');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novo' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Novo' })).toHaveAttribute('data-place', 'bar');
});

test('OFR-001 what is to be offered stays when the window gets another size', async () => {
  const { resize } = windowOfWidth(1300);
  const offered = { times: [], text: '', link: '' };
  const { press, server, user } = await openNew('/admin#inicio', {
    offerTimes: { status: 200, body: offered },
  });
  await press(/^Oferecer horários/);
  await user.click(await screen.findByRole('radio', { name: /^Barba/ }));
  expect(await screen.findByText('Não há horários disponíveis.')).toBeVisible();
  resize(360);
  expect(await screen.findByRole('dialog', { name: 'Oferecer horários' })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /^Barba/ })).toBeChecked();
  expect(server.bodiesTo('offerTimes').at(-1)).toEqual({ services: ['4'], calendar_id: null, skip: [] });
});
