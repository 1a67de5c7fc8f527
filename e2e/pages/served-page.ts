import type { Page } from '@playwright/test';

/** The page as a server sends it that does not know what is live: the shell asks for the list. */
export async function serveWithoutList(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const { 'content-encoding': _, ...headers } = answer.headers();
    const body = html.replace(/<script [^>]*id="live-releases"[^>]*>[^<]*<\/script>/, '');
    await route.fulfill({ status: answer.status(), headers, body });
  });
}
