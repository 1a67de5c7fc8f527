import type { Page, Request } from '@playwright/test';

/** Every request the page has made since this was called. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** A request for a file of the app. */
export const isFileOf = (app: string) => (request: Request) => request.url().includes(`/static/${app}/`);

/** Answers a call with JSON instead of the server. */
export async function answerWith(page: Page, address: string, status: number, body: unknown) {
  await page.route(`**${address}`, (route) => route.fulfill({ status, json: body }));
}

/** For `page.route`: the request waits for ever. */
export const neverAnswered = () => new Promise<void>(() => undefined);

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

/** Leaves a device's clock as the only one: the apps go by the `date` of the API's answers where it is wrong (OWN-099). */
export async function hideServerTime(page: Page): Promise<void> {
  await page.route(/\/(user|scheduler)\/v1\/(?!live\/)|\/api\/token\//, async (route) => {
    const response = await route.fetch();
    const headers = Object.entries(response.headers()).filter(
      ([name]) => !/^(date|content-encoding)$/.test(name),
    );
    await route.fulfill({ response, headers: Object.fromEntries(headers) });
  });
}
