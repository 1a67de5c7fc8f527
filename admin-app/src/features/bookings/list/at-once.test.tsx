import { screen, within } from '@testing-library/react';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { eventAt } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

const waiting = { is_confirmed: false };
const changing =
  (events: readonly OwnerEvent[], fields: Partial<OwnerEvent>): Answer =>
  ({ body }) => {
    const { ids } = body as { readonly ids: readonly string[] };
    const changed = events.filter(({ id }) => ids.includes(id)).map((event) => ({ ...event, ...fields }));
    return { status: 200, body: { events: changed, change_id: 'c1' } };
  };

test('DAY-020 INI-047 what waits of a day is confirmed at once, with undo, and each customer is told', async () => {
  const events = [
    eventAt('2026-03-09 11:00', { ...waiting, id: 'e1' }),
    eventAt('2026-03-09 12:00', { ...waiting, id: 'e2', client_name: 'Maria' }),
    eventAt('2026-03-09 13:00', { ...waiting, id: 'lunch', client_name: '', client_phone: '' }),
    eventAt('2026-03-10 11:00', { ...waiting, id: 'e3' }),
  ];
  const { server, press } = await openBookings({
    events,
    answers: {
      confirmEvents: changing(events, { is_confirmed: true }),
      undoChange: { status: 200, body: {} },
    },
  });
  expect(screen.queryByRole('button', { name: /^Confirmar todos/ })).toBeNull();
  await press('Não confirmados');
  await press('Confirmar todos (2)');
  expect(server.bodiesTo('confirmEvents')).toEqual([{ ids: ['e1', 'e2'] }]);
  expect(screen.getByText('2 eventos confirmados!')).toBeVisible();
  await pass();
  expect(server.bodiesTo('sendNotification')).toMatchObject([
    { userName: 'João Silva', time: '11:00' },
    { userName: 'Maria', time: '12:00' },
  ]);
  await press('Desfazer');
  expect(server.bodiesTo('undoChange')).toEqual([{ id: 'c1' }]);
});

test('DAY-020 without a gateway the chats wait on the cards', async () => {
  const events = ['11:00', '12:00'].map((time) => eventAt(`2026-03-09 ${time}`, { ...waiting, id: time }));
  const { server, press, keep } = await openBookings({
    events,
    answers: {
      confirmEvents: changing(events, { is_confirmed: true }),
      sendNotification: { status: 200, body: { sent: false, link: 'https://wa.me/55?text=oi' } },
    },
  });
  await press('Não confirmados');
  keep(events.map((event) => ({ ...event, is_confirmed: true })));
  await press('Confirmar todos (2)');
  await pass();
  expect(server.callsTo('sendNotification')).toHaveLength(2);
  await press('Hoje');
  for (const card of screen.getAllByRole('article'))
    expect(within(card).getByRole('link', { name: 'Avisar cliente no WhatsApp' })).toBeVisible();
});

test('DAY-019 of what is over, Todos compareceram marks what nobody has marked, with undo', async () => {
  const over = ['07:00', '07:30', '08:00'].map((time) => eventAt(`2026-03-09 ${time}`, { id: time }));
  const events = [
    ...over.slice(0, 2),
    eventAt('2026-03-09 08:00', { id: 'missed', outcome: 'missed' }),
    eventAt('2026-03-09 11:00', { id: 'ahead' }),
  ];
  const { server, press } = await openBookings({
    events,
    answers: { markEvents: changing(events, { outcome: 'attended' }) },
  });
  const line = screen.getByRole('button', { name: /^3 encerrados/ });
  expect(line).toHaveTextContent('2 sem marcação');
  await press('Todos compareceram');
  expect(server.bodiesTo('markEvents')).toEqual([{ ids: ['07:00', '07:30'], outcome: 'attended' }]);
  expect(screen.getByText('2 comparecimentos marcados!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Desfazer' })).toBeVisible();
});

test('DAY-019 a day that is over has the line, too, and what failed says so', async () => {
  const events = [eventAt('2026-03-09 08:00', { id: 'e1' })];
  const { press, search } = await openBookings({ events, answers: { markEvents: { status: 500 } } });
  expect(screen.getByText('1 encerrado')).toBeVisible();
  await press('Todos compareceram');
  expect(screen.getByText('Não foi possível marcar se o cliente compareceu.')).toBeVisible();
  await search('corte');
  expect(screen.queryByRole('button', { name: 'Todos compareceram' })).toBeNull();
});

test('DAY-019 DAY-020 where all was done already, the message does not say that it was done now', async () => {
  const events = [
    eventAt('2026-03-09 08:00', { id: 'e0' }),
    ...['11:00', '12:00'].map((time) => eventAt(`2026-03-09 ${time}`, { ...waiting, id: time })),
  ];
  const nothing = { status: 200, body: { events: [] } };
  const { press } = await openBookings({
    events,
    answers: { confirmEvents: nothing, markEvents: nothing },
  });
  await press('Todos compareceram');
  expect(screen.getByText('Nada mudou: nenhum evento esperava marcação.')).toBeVisible();
  await press('Não confirmados');
  await press('Confirmar todos (2)');
  expect(screen.getByText('Nada mudou: nenhum evento esperava confirmação.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});

test('a line marks now between what has begun and what comes, today alone', async () => {
  const { press } = await openBookings({
    events: [eventAt('2026-03-09 09:00'), eventAt('2026-03-09 11:00'), eventAt('2026-03-10 11:00')],
  });
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 5));
  expect(items).toEqual(['09:00', 'agora', '11:00']);
  expect(screen.getByText('agora 09:10')).toBeVisible();
  await press('Próximo dia');
  expect(screen.queryByText(/^agora/)).toBeNull();
});
