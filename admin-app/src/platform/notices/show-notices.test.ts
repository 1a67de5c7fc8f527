import { showNotices } from './show-notices.ts';

type Worker = Parameters<typeof showNotices>[0];
type Listen = (event: object) => void;

const notice = {
  title: 'Barbearia Sol',
  body: 'Novo agendamento: ter 10/03 10:00 · Corte',
  tag: 'change-1',
  url: '/admin#inicio?dia=2026-03-10',
  silent: true,
};

function startWorker(pages: readonly object[] = []) {
  const listeners = new Map<string, Listen>();
  const shown = jest.fn(() => Promise.resolve());
  const openWindow = jest.fn(() => Promise.resolve());
  const setAppBadge = jest.fn(() => Promise.resolve());
  const unseen = [{}, {}];
  showNotices({
    addEventListener: (type: string, listen: Listen) => void listeners.set(type, listen),
    registration: { showNotification: shown, getNotifications: () => Promise.resolve(unseen) },
    navigator: { setAppBadge },
    clients: { claim: () => Promise.resolve(), matchAll: () => Promise.resolve(pages), openWindow },
  } as unknown as Worker);
  const happen = async (type: string, event: object) => {
    const done: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (ending: Promise<unknown>) => done.push(ending) });
    await Promise.all(done);
  };
  const close = jest.fn(() => unseen.pop());
  const tap = () => happen('notificationclick', { notification: { data: notice.url, close } });
  return { listeners, shown, openWindow, setAppBadge, close, happen, tap };
}

function openPage(url: string, navigate = jest.fn(() => Promise.resolve())) {
  return { url: `https://agenda.example${url}`, focus: jest.fn(() => Promise.resolve()), navigate };
}

test('PUSH-015 the worker handles notices and taps alone', () => {
  expect([...startWorker().listeners.keys()]).toEqual(['push', 'notificationclick']);
});

test('PUSH-009 a notice is shown as it was sent', async () => {
  const { happen, shown } = startWorker();
  await happen('push', { data: { json: () => notice } });
  const { title, url, ...options } = notice;
  expect(shown).toHaveBeenCalledWith(title, {
    ...options,
    icon: '/admin/icon-192.png',
    lang: 'pt-BR',
    data: url,
  });
});

test('PUSH-006 a tap opens the app on the day of the booking', async () => {
  const ofStore = openPage('/admin-sol');
  const { tap, openWindow, close } = startWorker([openPage('/barbearia-sol'), ofStore]);
  await tap();
  expect(ofStore.navigate).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(notice.url);
});

test('PUSH-006 a tap focuses the app where it is open, and leads it there', async () => {
  const page = openPage('/admin#painel');
  const { tap, openWindow } = startWorker([page]);
  await tap();
  expect(page.focus).toHaveBeenCalled();
  expect(page.navigate).toHaveBeenCalledWith(notice.url);
  expect(openWindow).not.toHaveBeenCalled();
});

test('PUSH-006 a page that does not follow the worker is left, and another one opened', async () => {
  const page = openPage(
    '/admin',
    jest.fn(() => Promise.reject(new TypeError())),
  );
  const { tap, openWindow } = startWorker([page]);
  await tap();
  expect(openWindow).toHaveBeenCalledWith(notice.url);
});

test('PUSH-015 the badge counts what nobody has seen, also where the system allows none', async () => {
  const { happen, tap, setAppBadge } = startWorker();
  setAppBadge.mockReturnValueOnce(Promise.reject(new TypeError()));
  await happen('push', { data: { json: () => notice } });
  expect(setAppBadge).toHaveBeenLastCalledWith(2);
  await tap();
  expect(setAppBadge).toHaveBeenLastCalledWith(1);
});
