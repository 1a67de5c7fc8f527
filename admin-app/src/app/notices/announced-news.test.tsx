import { act, screen, waitFor, within } from '@testing-library/react';
import { startWithCleanBrowser } from '../../test-support/clean-browser.ts';
import { fakeStreams } from '../../test-support/fake-stream.ts';
import { openApp } from '../../test-support/open-app.tsx';

startWithCleanBrowser();

const streams = fakeStreams();

beforeEach(() => streams.install());
afterEach(() => streams.remove());

const cancelled = {
  id: 'n1',
  kind: 'cancelled',
  at: '2026-03-09T11:56:00.000Z',
  title: 'Corte',
  client_name: 'João Silva',
  calendar: 'Ana',
  start_time: '2026-03-11T10:00:00',
  moved_from: null,
  reason: 'Viagem',
};
const booked = { ...cancelled, id: 'n2', kind: 'booked', client_name: 'Rosa', reason: '' };
const moved = { ...cancelled, id: 'n3', kind: 'moved', moved_from: '2026-03-10T09:00:00', reason: '' };
const undelivered = { ...booked, id: 'n4', kind: 'undelivered', link: 'https://wa.me/5511987654321?text=Oi' };

const answering = (...news: object[]) => ({ status: 200, body: { news, count: news.length } });

async function openServicos(...news: object[]) {
  jest.useFakeTimers({
    now: new Date('2026-03-09T12:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask', 'performance', 'setInterval'],
  });
  const app = openApp('/admin#servicos', {
    answers: { getAllNews: answering(...news), dismissNews: { status: 200, body: { detail: '' } } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Serviços' });
  await waitFor(() => expect(app.server.callsTo('getAllNews')).not.toHaveLength(0));
  await waitFor(() => expect(streams.opened).not.toHaveLength(0));
  const change = (...now: object[]) => {
    app.server.on('getAllNews', answering(...now));
    act(() => streams.latest().send('event: changed\ndata: {}\n\n'));
  };
  return { ...app, change };
}

const bell = () => screen.getByRole('button', { name: /^Novidades/ });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Novidades' }));
const cancelledText = 'João Silva cancelou qua 11/03 10:00 · Corte';

test.each([
  ['cancellation', cancelled, cancelledText],
  ['move', moved, 'João Silva remarcou de ter 10/03 09:00 para qua 11/03 10:00 · Corte'],
  ['message that was given up', undelivered, 'Aviso não entregue a Rosa: qua 11/03 10:00 · Corte'],
])('DAY-011 a %s is announced in another section, and Ver leads to its day', async (_, news, text) => {
  const { user, change } = await openServicos(booked);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 1'));
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
  change(news, booked);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  expect(await screen.findByRole('textbox', { name: 'Data' })).toHaveValue('11/03/2026');
});

test('DAY-011 what was there before, and a booking that is told of otherwise, is not announced', async () => {
  const { change } = await openServicos(cancelled);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 1'));
  change(booked, cancelled);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 2'));
  expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull();
});

test('DAY-010 the number of news stands at the bell, the tab and in the title in every section', async () => {
  await openServicos(cancelled, booked);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 2'));
  expect(screen.getByRole('button', { name: 'Início 2 novidades' })).toBeVisible();
  expect(document.title).toBe('(2) Serviços · Hora Marcada');
});

test('DAY-010 the bell opens what customers did, each with whom, what, when, with whom and how long ago', async () => {
  const { user, server } = await openServicos(cancelled, booked, undelivered);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 3'));
  await user.click(bell());
  const news = await panel();
  expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${cancelledText}Motivo: Viagemcom Ana · há 4 minVerDispensar`,
    'Rosa agendou qua 11/03 10:00 · Cortecom Ana · há 4 minVerDispensar',
    'Aviso não entregue a Rosa: qua 11/03 10:00 · Cortecom Ana · há 4 min Enviar pelo WhatsAppVerDispensar',
  ]);
  server.on('getAllNews', answering(booked, undelivered));
  await user.click(news.getByRole('button', { name: `Dispensar: ${cancelledText}` }));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 2'));
  expect(server.bodiesTo('dismissNews')).toEqual([{ id: 'n1', at: cancelled.at }]);
  server.on('getAllNews', answering());
  await user.click(news.getByRole('button', { name: 'Dispensar todas' }));
  expect(await news.findByText('Nenhuma novidade.')).toBeVisible();
  expect(bell()).toHaveAccessibleName('Novidades');
});

test('DAY-010 Ver in Novidades closes it and leads to the day', async () => {
  const { user } = await openServicos(cancelled);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 1'));
  await user.click(bell());
  await user.click((await panel()).getByRole('button', { name: `Ver: ${cancelledText}` }));
  expect(await screen.findByRole('textbox', { name: 'Data' })).toHaveValue('11/03/2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('DAY-013 a message that did not arrive can be sent by hand, which dismisses the news of it', async () => {
  const { user, server } = await openServicos(undelivered);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades: 1'));
  await user.click(bell());
  server.on('getAllNews', answering());
  const link = (await panel()).getByRole('link', { name: 'Enviar pelo WhatsApp a Rosa' });
  expect(link).toHaveAttribute('href', undelivered.link);
  await user.click(link);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Novidades'));
  expect(server.bodiesTo('dismissNews')).toEqual([{ id: 'n4', at: undelivered.at }]);
});
