import type { Page, Request } from '@playwright/test';

/** Every request the page has made since this was called. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Whether a request is for a file of an app. */
export const isFileOf = (app: string) => (request: Request) => request.url().includes(`/static/${app}/`);

/** Answers a call with JSON instead of the server. */
export async function answerWith(page: Page, address: string, status: number, body: unknown) {
  await page.route(`**${address}`, (route) => route.fulfill({ status, json: body }));
}

/** Serves a page without the list of live releases, so that the shell requests it. */
export async function serveWithoutList(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const { 'content-encoding': _, ...headers } = answer.headers();
    const body = html.replace(/<script [^>]*id="live-releases"[^>]*>[^<]*<\/script>/, '');
    await route.fulfill({ status: answer.status(), headers, body });
  });
}
