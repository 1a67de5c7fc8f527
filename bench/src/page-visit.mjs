import { readRecords, recordUse } from './page-recorder.mjs';
import { recordTraffic } from './page-traffic.mjs';

const slowness = 4;
const megabit = 1e6 / 8;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * megabit,
  uploadThroughput: 0.75 * megabit,
};
const restInMilliseconds = 2000;

/**
 * A customer's first visit on a cheap phone: nothing cached, a slow line, a quarter of the processor; until nothing
 * has been asked for and no task was long for two seconds.
 * @returns {Promise<object>} what `readRecords` says, and the `requests`
 */
export async function watchPage(browser, url) {
  const { page, traffic, close } = await openThrottled(browser);
  await page.goto(url);
  let records;
  do {
    await traffic.rested(restInMilliseconds);
    records = await page.evaluate(readRecords);
  } while (records.longTasks.some(({ end }) => records.now - end < restInMilliseconds));
  const requests = traffic.requests(await timeOrigin(page));
  await close();
  return { ...records, requests };
}

/**
 * The same visit, until the first step can be used.
 * @returns {Promise<object>} what `recordUse` says, and the `requests` until then and those begun soon after
 */
export async function awaitUse(browser, url) {
  const { page, traffic, close } = await openThrottled(browser, recordUse);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.seen.usable !== undefined);
  await traffic.rested(restInMilliseconds);
  const seen = await seenIn(page);
  const requests = traffic.requests(await timeOrigin(page));
  await close();
  return { ...seen, requests };
}

/** The same visit by one who taps the first service as soon as it can be seen; until the next step stands there. */
export async function tapFirstCard(browser, url) {
  const { page, close } = await openThrottled(browser, recordUse);
  await page.goto(url, { waitUntil: 'commit' });
  const card = page.locator('main button').first();
  await card.waitFor();
  const { x, y, width, height } = await card.boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.waitForFunction(() => globalThis.seen.answered !== undefined);
  const seen = await seenIn(page);
  await close();
  return seen;
}

async function openThrottled(browser, recorder) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  if (recorder) await context.addInitScript(recorder);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = recordTraffic(session);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  return { page, traffic, close: () => context.close() };
}

const seenIn = (page) => page.evaluate(() => globalThis.seen);
const timeOrigin = (page) => page.evaluate(() => performance.timeOrigin);
