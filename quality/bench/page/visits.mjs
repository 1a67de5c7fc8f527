import { readRecords, recordUsability } from './recorder.mjs';
import { openThrottled } from './throttled-page.mjs';

const quietInMilliseconds = 2000;

/**
 * A customer's first visit on a cheap phone: nothing cached, a slow network, a quarter of the processor; until two
 * seconds without a request or a long task.
 * @returns {Promise<object>} what `readRecords` returns, and the `requests`
 */
export async function watchPage(browser, url, { bypassesPolicy = false } = {}) {
  const { page, traffic } = await openThrottled(browser);
  await page.send('Page.setBypassCSP', { enabled: bypassesPolicy });
  await page.send('Page.navigate', { url });
  let records;
  do {
    await traffic.waitUntilQuiet(quietInMilliseconds);
    records = await page.evaluate(readRecords);
  } while (records.longTasks.some(({ end }) => records.now - end < quietInMilliseconds));
  const requests = traffic.requests(await page.evaluate(timeOrigin));
  await page.close();
  return { ...records, requests };
}

/**
 * The same visit, until the first step can be used.
 * @returns {Promise<object>} what `recordUsability` records, and the `requests` until then and those begun soon after
 */
export async function waitUntilUsable(browser, url) {
  const { page, traffic } = await openThrottled(browser, { recorder: recordUsability });
  await page.send('Page.navigate', { url });
  await page.until(() => globalThis.seen.usable);
  await traffic.waitUntilQuiet(quietInMilliseconds);
  const seen = await page.evaluate(allSeen);
  const requests = traffic.requests(await page.evaluate(timeOrigin));
  await page.close();
  return { ...seen, requests };
}

/** The same visit with a tap on the first service as soon as it is painted, until `seen` has what is waited for. */
export async function tapFirstCard(browser, url, awaited = 'answered') {
  const { page } = await openThrottled(browser, { recorder: recordUsability });
  await page.send('Page.navigate', { url });
  const point = await page.until(middleOfPaintedCard);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.until(awaited === 'answered' ? isAnswered : isFirstFreeShown);
  const seen = await page.evaluate(allSeen);
  await page.close();
  return seen;
}

function middleOfPaintedCard() {
  if (performance.getEntriesByName('first-contentful-paint').length === 0) return undefined;
  const card = globalThis.document.querySelector('main button')?.getBoundingClientRect();
  return card && { x: card.x + card.width / 2, y: card.y + card.height / 2 };
}

const isAnswered = () => globalThis.seen.answered;
const isFirstFreeShown = () => globalThis.seen.firstFree;
const allSeen = () => globalThis.seen;
const timeOrigin = () => performance.timeOrigin;
