import { noticePaths, paths } from '../browser/paths.ts';

/** A notice as the server sends it to this device. */
interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  /** Where a tap leads. */
  readonly url: string;
  readonly silent: boolean;
}

interface Worker {
  addEventListener(type: 'push', listen: (event: PushedEvent) => void): void;
  addEventListener(type: 'notificationclick', listen: (event: TappedEvent) => void): void;
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<readonly unknown[]>;
  };
  readonly navigator: {
    setAppBadge?(count: number): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface EventOfWorker {
  waitUntil(done: Promise<unknown>): void;
}

interface PushedEvent extends EventOfWorker {
  readonly data: { json(): unknown };
}

interface TappedEvent extends EventOfWorker {
  readonly notification: { readonly data: unknown; close(): void };
}

interface OpenPage {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/**
 * Shows notices that the server sends, and opens what was tapped (PUSH-006). It answers no request and caches nothing, so that no
 * release, preview or way back is kept from anybody (PUSH-015).
 */
export function showNotices(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, url, silent } = event.data.json() as Notice;
    const icon = noticePaths.icon;
    const shown = worker.registration.showNotification(title, {
      body,
      tag,
      silent,
      icon,
      lang: 'pt-BR',
      data: url,
    });
    event.waitUntil(shown.then(() => countUnseen(worker)));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data)).then(() => countUnseen(worker)));
  });
}

/** The icon's badge says how many notices nobody has seen yet, where the system has badges and allows them (PUSH-015). */
async function countUnseen({ registration, navigator: system }: Worker): Promise<void> {
  const unseen = await registration.getNotifications();
  await system.setAppBadge?.(unseen.length).catch(() => undefined);
}

async function open({ clients }: Worker, url: string): Promise<void> {
  // A page that was opened before the worker was there is none of its pages until then.
  await clients.claim();
  const pages = await clients.matchAll({ type: 'window' });
  const page = pages.find((opened) => isOfApp(new URL(opened.url).pathname));
  try {
    if (!page) throw new TypeError('The app is not open');
    await page.focus();
    await page.navigate(url);
  } catch {
    await clients.openWindow(url);
  }
}

/** A store's page may be '/admin-sol', which is in the worker's scope, too. */
function isOfApp(pathname: string): boolean {
  return pathname === paths.admin || pathname.startsWith(`${paths.admin}/`);
}
