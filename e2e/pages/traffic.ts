import type { Page, Request } from '@playwright/test';

/** Every request the page has made since this was called. */
export function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}

/** Whether a request asks for a file of an app. */
export const isOf = (app: string) => (request: Request) => request.url().includes(`/static/${app}/`);

/** Answers a call with JSON instead of the server. */
export async function plant(page: Page, address: string, status: number, body: unknown) {
  await page.route(`**${address}`, (route) => route.fulfill({ status, json: body }));
}
