import type { Page } from '@playwright/test';

/** Registers the live release's worker as 'Ligar avisos' does; the browser under test has no push service. */
export async function installWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/admin/sw.js', { scope: '/admin' });
    await navigator.serviceWorker.ready;
  });
}
