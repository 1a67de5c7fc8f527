import type { NewsItem } from '@hora-marcada/shared/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { eventsKey } from '../../../domain/event/event-queries.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent } from '../../../test-support/events.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();

function newsItem(fields: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 'n1',
    kind: 'cancelled',
    at: '2026-03-09T12:00:00.000Z',
    title: 'Corte',
    client_name: 'João Silva',
    calendar: 'Ana',
    start_time: '2026-03-11T10:00:00',
    moved_from: null,
    reason: '',
    ...fields,
  };
}

const moved = newsItem({ id: 'n2', kind: 'moved', moved_from: '2026-03-10T09:00:00' });

/** Início with its 'Novidades' unfolded, where there are any. */
async function openNews(setting: Parameters<typeof openBookings>[0]) {
  const page = await openBookings(setting);
  const [notice] = screen.queryAllByRole('button', { name: /^Novidades/ });
  if (notice) await page.press(/^Novidades/);
  return page;
}

const answering = (...news: NewsItem[]) => ({
  getAllNews: { status: 200, body: { news, count: news.length } },
});

test('MOVE-025 Início says what customers cancelled and moved', async () => {
  await openNews({ answers: answering(moved, newsItem({ reason: 'Viagem' })) });
  expect(screen.getByRole('region', { name: 'Novidades' })).toBeVisible();
  expect(screen.getByText('João Silva cancelou qua 11/03 10:00 · Corte')).toBeVisible();
  expect(screen.getByText('Motivo: Viagem')).toBeVisible();
  expect(
    screen.getByText('João Silva remarcou de ter 10/03 09:00 para qua 11/03 10:00 · Corte'),
  ).toBeVisible();
});

test('MOVE-025 what is dismissed goes at once, and the server is told which', async () => {
  const { press, server } = await openNews({
    answers: { ...answering(newsItem(), moved), dismissNews: { status: 200, body: { detail: '' } } },
  });
  server.on('getAllNews', answering(moved).getAllNews);
  await press(/^Dispensar: João Silva cancelou/);
  await waitFor(() => expect(screen.queryByText(/cancelou/)).toBeNull());
  expect(screen.getByText(/remarcou/)).toBeVisible();
  expect(server.bodiesTo('dismissNews')).toEqual([{ id: 'n1', at: '2026-03-09T12:00:00.000Z' }]);
});

/** The server's answer of so many news, the latest 50 of them. */
function manyNews(count: number) {
  const news = Array.from({ length: Math.min(count, 50) }, (_, index) =>
    newsItem({ id: `n${index}`, client_name: `Cliente ${index}` }),
  );
  return { getAllNews: { status: 200, body: { news, count } } };
}

test('OWN-107 of more news than are listed Início says how many more there are', async () => {
  await openNews({ answers: manyNews(60) });
  expect(screen.getAllByText(/cancelou/)).toHaveLength(50);
  expect(screen.getByText('e mais 10')).toBeVisible();
});

test('OWN-107 Dispensar todas dismisses all that were seen in one call', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(true);
  const { press, server } = await openNews({
    answers: { ...answering(moved, newsItem()), dismissNews: { status: 200, body: { detail: '' } } },
  });
  expect(screen.queryByText(/^e mais/)).toBeNull();
  server.on('getAllNews', answering().getAllNews);
  await press('Dispensar todas');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Novidades' })).toBeNull());
  expect(asked).not.toHaveBeenCalled();
  const { id, at } = moved;
  expect(server.bodiesTo('dismissNews')).toEqual([{ id, at, and_earlier: true }]);
  // The keyboard does not start over at the top of the page.
  expect(document.activeElement).toHaveAttribute('role', 'status');
});

test('OWN-107 news that are not listed are dismissed only by who agrees', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { press, server } = await openNews({
    answers: { ...manyNews(51), dismissNews: { status: 200, body: { detail: '' } } },
  });
  await press('Dispensar todas');
  expect(asked).toHaveBeenCalledWith('Dispensar 51 novidades, também a que não aparece aqui?');
  expect(server.callsTo('dismissNews')).toEqual([]);
  asked.mockReturnValue(true);
  await press('Dispensar todas');
  await waitFor(() => expect(server.callsTo('dismissNews')).toHaveLength(1));
});

test('OWN-107 news that could not be dismissed at once are back, and one alone is not called all', async () => {
  const { press, server } = await openNews({
    answers: { ...answering(newsItem(), moved), dismissNews: { status: 500 } },
  });
  await press('Dispensar todas');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novidades (2)' })).toBeVisible());
  await press('Novidades (2)');
  server.on('getAllNews', answering(moved).getAllNews);
  server.on('dismissNews', { status: 200, body: { detail: '' } });
  await press(/^Dispensar: João Silva cancelou/);
  await waitFor(() => expect(screen.queryByText(/cancelou/)).toBeNull());
  expect(screen.queryByRole('button', { name: 'Dispensar todas' })).toBeNull();
});

test('MOVE-025 a customer without a name is called that', async () => {
  await openNews({ answers: answering(newsItem({ client_name: '' })) });
  expect(screen.getByText('Cliente cancelou qua 11/03 10:00 · Corte')).toBeVisible();
});

test('MOVE-025 what could not be dismissed is back at once', async () => {
  const { press } = await openNews({
    answers: { ...answering(newsItem()), dismissNews: { status: 500 } },
  });
  await press(/^Dispensar: João Silva cancelou/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Novidades (1)' })).toBeVisible());
});

test('MOVE-025 news comes with the word that something changed', async () => {
  const { server, queryCache, press } = await openNews({ answers: answering() });
  expect(screen.queryByRole('region', { name: 'Novidades' })).toBeNull();
  server.on('getAllNews', answering(newsItem()).getAllNews);
  await queryCache.invalidateQueries({ queryKey: eventsKey });
  await pass();
  await press('Novidades (1)');
  expect(screen.getByText(/João Silva cancelou/)).toBeVisible();
});

test('MOVE-025 where news cannot be loaded, nothing is shown, and the console says so', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue();
  await openNews({ answers: { getAllNews: { status: 500 } } });
  await pass();
  expect(screen.queryByRole('region', { name: 'Novidades' })).toBeNull();
  expect(said).toHaveBeenCalledWith('Erro ao buscar novidades', expect.any(String));
});

test('DAY-013 a card says that its customer was not told, and leads to the chat', async () => {
  const link = 'https://wa.me/5511987654321?text=Oi';
  const undelivered = newsItem({ id: 'e1', kind: 'undelivered', link });
  await openBookings({ events: [anEvent({ id: 'e1' })], answers: answering(undelivered) });
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Aviso não entregue')).toBeVisible();
  expect(card.getByRole('link', { name: 'Enviar pelo WhatsApp a João Silva' })).toHaveAttribute('href', link);
});
