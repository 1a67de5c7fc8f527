import type { NewsItem } from '@hora-marcada/shared/contract';
import { screen, waitFor } from '@testing-library/react';
import { eventsKey } from '../../../domain/event/event-queries.ts';
import { ableBrowser, forgetBrowser } from '../../../test-support/able-browser.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { openBookings } from '../test-support/open-bookings.tsx';

startWithCleanBrowser();
afterEach(forgetBrowser);

const sentence = 'Quer ser avisado com o aplicativo fechado?';
const question = () => screen.queryByText(sentence);
const asked = () => waitFor(() => expect(question()).toBeVisible(), { timeout: 10_000 });

/** The latest first, as the server lists them: bookings of this many minutes ago, and a cancellation. */
function newsOf(...minutes: readonly number[]) {
  const item = (kind: NewsItem['kind'], minute: number): NewsItem => ({
    id: `${kind} ${minute}`,
    kind,
    at: `2026-03-09T12:${String(minute).padStart(2, '0')}:00.000Z`,
    title: 'Corte',
    client_name: 'João Silva',
    calendar: 'Ana',
    start_time: '2026-03-11T10:00:00',
    moved_from: null,
    reason: '',
  });
  const news = [...minutes.toReversed().map((minute) => item('booked', minute)), item('cancelled', 9)];
  return { status: 200, body: { news, count: news.length } };
}

const device = {
  id: 'd2',
  device: 'Safari em iPhone',
  is_this: false,
  kinds: ['bookings'],
  with_names: false,
  summary_at: '07:00',
  created_at: '2026-03-09T09:10:00',
  last_sent_at: null,
  problem: null as string | null,
};

/** What the server says of devices; nothing else of it has to do with them. */
const withDevices = (...devices: readonly object[]) => ({
  status: 200,
  body: { is_available: true, public_key: 'public', devices },
});

async function openInicio(answers: Parameters<typeof openBookings>[0]['answers'] = {}) {
  const page = await openBookings({
    answers: { getAllNews: newsOf(1, 2, 3), getPush: withDevices(), ...answers },
  });
  const hear = async (...minutes: readonly number[]) => {
    page.server.on('getAllNews', newsOf(...minutes));
    await page.queryCache.invalidateQueries({ queryKey: eventsKey });
    await pass(100);
  };
  await pass(100);
  return { ...page, hear };
}

test('PUSH-003 after the third booking that came in Início asks, and not before, whatever was dismissed', async () => {
  ableBrowser();
  const { hear, server } = await openInicio({ getAllNews: newsOf(1) });
  await hear(2);
  await hear(2);
  expect(server.callsTo('getPush')).toEqual([]);
  expect(question()).toBeNull();
  await hear(3);
  await asked();
});

test('PUSH-003 what this browser counted is there the next time', async () => {
  ableBrowser();
  const first = await openInicio({ getAllNews: newsOf(1, 2) });
  first.unmount();
  await openInicio({ getAllNews: newsOf(2, 3) });
  await asked();
});

test('PUSH-003 Ligar avisos turns them on after the browser asked, and is not offered again', async () => {
  const { notification } = ableBrowser();
  const { press, server, unmount } = await openInicio({ addPushDevice: withDevices(device) });
  await asked();
  expect(notification.requestPermission).not.toHaveBeenCalled();
  server.on('getPush', withDevices({ ...device, is_this: true }));
  await press('Ligar avisos');
  await waitFor(() => expect(question()).toBeNull());
  expect(server.bodiesTo('addPushDevice')).toMatchObject([
    { endpoint: 'https://push.example/1', kinds: ['bookings', 'changes', 'money'], with_names: false },
  ]);
  expect(screen.getByText('Avisos ligados neste aparelho.')).toBeVisible();
  unmount();
  const again = await openInicio();
  expect(question()).toBeNull();
  expect(again.server.callsTo('getPush')).toEqual([]);
});

test('PUSH-003 Agora não is not asked again, and the keyboard stays where the question was', async () => {
  const { notification } = ableBrowser();
  const { press, unmount, hear } = await openInicio();
  await asked();
  await press('Agora não');
  expect(question()).toBeNull();
  expect(document.activeElement).not.toBe(document.body);
  expect(notification.requestPermission).not.toHaveBeenCalled();
  unmount();
  const again = await openInicio();
  await again.hear(4, 5, 6);
  await hear(7);
  expect(question()).toBeNull();
  expect(again.server.callsTo('getPush')).toEqual([]);
});

test('PUSH-003 a browser that says no was asked, too; what fails is said', async () => {
  const { subscribe } = ableBrowser();
  subscribe.mockRejectedValueOnce(new DOMException('no service', 'AbortError'));
  const { press, unmount } = await openInicio();
  await asked();
  await press('Ligar avisos');
  expect(await screen.findByText(/Não foi possível ligar os avisos\./)).toBeVisible();
  expect(question()).toBeNull();
  unmount();
  await openInicio();
  expect(question()).toBeNull();
});

test('PUSH-003 bookings while another device has notices do not count', async () => {
  ableBrowser();
  const { hear, server } = await openInicio({ getPush: withDevices(device) });
  await waitFor(() => expect(server.callsTo('getPush')).toHaveLength(1), { timeout: 10_000 });
  await pass(6000);
  server.on('getPush', withDevices({ ...device, problem: 'stopped' }));
  await hear(4, 5);
  expect(question()).toBeNull();
  await hear(4, 5, 6);
  await asked();
});

test.each([
  ['a browser that cannot be told', false, withDevices()],
  ['a server that tells nobody', true, { status: 200, body: { is_available: false, devices: [] } }],
  ['a server that does not know', true, { status: 404 }],
])('PUSH-003 %s is no reason to ask', async (_, isAble, getPush) => {
  if (isAble) ableBrowser();
  const { server } = await openInicio({ getPush });
  await waitFor(() => expect(server.callsTo('getPush')).not.toEqual([]), { timeout: 10_000 });
  await pass(100);
  expect(question()).toBeNull();
});
