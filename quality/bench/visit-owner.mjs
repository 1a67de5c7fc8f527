import { brotliCompressSync } from 'node:zlib';

const cpuSlowdown = 4;

/**
 * One owner's visit to Início on a slow processor: until the first booking is shown and the page is idle, then typing into
 * the search box.
 * @returns {Promise<{ ready: number, longestTask: number, scripts: number }>} milliseconds, milliseconds, bytes (brotli)
 */
export async function visitOwner(browser, address, tokens) {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 740 } });
  await context.addInitScript(([access, refresh]) => {
    globalThis.localStorage.setItem('access_token', access);
    globalThis.localStorage.setItem('refresh_token', refresh);
    globalThis.longTasks = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        globalThis.longTasks.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
  }, tokens);
  const page = await context.newPage();
  const scripts = countScripts(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(`${address}/admin`);
  await page.getByRole('article').first().waitFor();
  const ready = await page.evaluate(idleSince);
  const scriptsUntilThen = await scripts();
  const longestTask = await typeIntoSearch(page);
  await context.close();
  return { ready, longestTask, scripts: scriptsUntilThen };
}

/** The longest task while a name is typed, letter by letter, over today's bookings and then over all. */
async function typeIntoSearch(page) {
  const search = page.getByPlaceholder('Buscar evento');
  if (!(await search.isVisible())) await page.getByRole('button', { name: 'Buscar e filtrar' }).click();
  let longest = 0;
  for (const mode of ['Hoje', 'Todos']) {
    await page.getByRole('button', { name: mode, exact: true }).click();
    await page.getByRole('article').first().waitFor();
    await page.evaluate(idleSince);
    await page.evaluate(() => globalThis.longTasks.splice(0));
    await search.pressSequentially('conceicao', { delay: 80 });
    await page
      .getByRole('article', { name: /Conceição/ })
      .or(page.getByText('Conceição'))
      .first()
      .waitFor();
    await page.evaluate(idleSince);
    longest = Math.max(
      longest,
      await page.evaluate(() => Math.max(0, ...globalThis.longTasks.map(({ duration }) => duration))),
    );
    await search.fill('');
  }
  return longest;
}

/** Runs in the page: when the last long task before half a second without any ended, or now when there was none. */
function idleSince() {
  const since = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const last = globalThis.longTasks.at(-1);
      const end = Math.max(since, last ? last.startTime + last.duration : 0);
      if (performance.now() - end > 500) resolve(end);
      else setTimeout(check, 50);
    };
    check();
  });
}

function countScripts(page) {
  const bodies = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body());
  });
  return async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
