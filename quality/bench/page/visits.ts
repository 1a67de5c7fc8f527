import type { Browser } from '@playwright/test';
import { readRecords, recordUsability, type PageRecords, type Seen } from './recorder.ts';
import { openThrottled } from './throttled-page.ts';
import type { PageRequest } from './traffic.ts';

const quietInMilliseconds = 2000;

/** A visit until nothing happens any more. */
export interface WatchedVisit extends PageRecords {
  readonly requests: readonly PageRequest[];
}

/** A visit until the first step can be used, with the requests until then and those begun soon after. */
export interface UsedVisit {
  readonly card: number;
  readonly usable: number;
  readonly requests: readonly PageRequest[];
}

/** An address, and by how much the processor of the phone that visits it is divided. */
export interface Place {
  readonly url: string;
  readonly rate: number;
}

/**
 * A customer's first visit on a cheap phone: nothing cached, a slow network, a part of the processor; until two
 * seconds without a request or a long task.
 */
export async function watchPage(
  browser: Browser,
  { url, rate }: Place,
  { bypassesPolicy = false } = {},
): Promise<WatchedVisit> {
  const { page, traffic } = await openThrottled(browser, { rate });
  await page.send('Page.setBypassCSP', { enabled: bypassesPolicy });
  await page.send('Page.navigate', { url });
  for (;;) {
    await traffic.waitUntilQuiet(quietInMilliseconds);
    const records = await page.evaluate(readRecords);
    if (records.longTasks.some(({ end }) => records.now - end < quietInMilliseconds)) continue;
    const requests = traffic.requests(await page.evaluate(timeOrigin));
    await page.close();
    return { ...records, requests };
  }
}

/** The same visit, until the first step can be used. */
export async function waitUntilUsable(browser: Browser, { url, rate }: Place): Promise<UsedVisit> {
  const { page, traffic } = await openThrottled(browser, { rate, recorder: recordUsability });
  await page.send('Page.navigate', { url });
  const usable = await page.until(() => window.seen.usable);
  await traffic.waitUntilQuiet(quietInMilliseconds);
  const { card = usable } = await page.evaluate(allSeen);
  const requests = traffic.requests(await page.evaluate(timeOrigin));
  await page.close();
  return { card, usable, requests };
}

/** The same visit with a tap on the first service as soon as it is painted, until `seen` has what is waited for. */
export async function tapFirstCard(
  browser: Browser,
  { url, rate }: Place,
  awaited: 'answered' | 'firstFree' = 'answered',
): Promise<Required<Seen>> {
  const { page } = await openThrottled(browser, { rate, recorder: recordUsability });
  await page.send('Page.navigate', { url });
  const point = await page.until(middleOfPaintedCard);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.until(awaited === 'answered' ? isAnswered : isFirstFreeShown);
  const seen = await page.evaluate(allSeen);
  await page.close();
  return { ...unseen, ...seen };
}

const unseen = { card: NaN, usable: NaN, tapped: NaN, acknowledged: NaN, answered: NaN, firstFree: NaN };

function middleOfPaintedCard(): { x: number; y: number } | undefined {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
  const card = document.querySelector('main button')?.getBoundingClientRect();
  return card && { x: card.x + card.width / 2, y: card.y + card.height / 2 };
}

const isAnswered = () => window.seen.answered;
const isFirstFreeShown = () => window.seen.firstFree;
const allSeen = () => window.seen;
const timeOrigin = () => performance.timeOrigin;
