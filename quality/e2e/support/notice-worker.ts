import type { Page, Worker } from '@playwright/test';

/** Registers the live release's worker as 'Ligar avisos' does; the browser under test has no push service. */
export async function installWorker(page: Page): Promise<Worker> {
  const started = page.context().waitForEvent('serviceworker');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' });
    await navigator.serviceWorker.ready;
  });
  return started;
}

/** Hands the worker a message, as a push service would. */
export async function handToWorker(page: Page, notice: object): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(notice),
  });
}

/** What the worker shows from now on: the browser under test has nowhere to show it. */
export async function watchNotices(worker: Worker): Promise<() => Promise<unknown>> {
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; shown: object[] };
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, ...options });
      return Promise.resolve();
    };
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(scope.shown.push({ badge: count })),
    });
  });
  return () => worker.evaluate(() => (self as unknown as { shown: object[] }).shown);
}
