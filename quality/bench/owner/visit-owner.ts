import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { AnswerOf } from '../../../shared/src/contract/contract.ts';

/** Milliseconds. */
interface LongTask {
  readonly startTime: number;
  readonly duration: number;
}

declare global {
  interface Window {
    longTasks: LongTask[];
  }
}

export interface OwnerVisit {
  /** Milliseconds until the page was ready. */
  readonly ready: number;
  /** Milliseconds of the longest task while searching, and while writing. */
  readonly searching: number;
  readonly writing: number;
  /** Bytes (brotli). */
  readonly scripts: number;
}

const cpuSlowdown = 4;

/** What is looked for is not looked for by role: that would make a long task of its own. */
const rarely = { polling: 100 };

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}

/**
 * One owner's visit to Início on a slow processor: until the first booking is shown and the page is idle, then typing into
 * the search box and into the longest forms.
 */
export async function visitOwner(
  browser: Browser,
  address: string,
  tokens: AnswerOf<'login'>,
): Promise<OwnerVisit> {
  const page = await openSlowPage(browser, tokens);
  const scripts = countScripts(page);
  await page.goto(`${address}/admin`);
  await page.getByRole('article').first().waitFor();
  const ready = await page.evaluate(idleSince);
  const scriptsUntilThen = await scripts();
  const searching = await typeIntoSearch(page);
  const writing = await typeIntoForms(page);
  await page.context().close();
  return { ready, searching, writing, scripts: scriptsUntilThen };
}

/** Milliseconds of the longest task while Painel draws a week of so many events, as another view of the same days gives way to it. */
export async function visitCalendar(
  browser: Browser,
  address: string,
  tokens: AnswerOf<'login'>,
  eventsInWeek: number,
): Promise<number> {
  const page = await openSlowPage(browser, tokens);
  await page.goto(`${address}/admin#painel?visao=mes`);
  await page.locator('.rbc-event').first().waitFor();
  const longest = await longestTaskDuring(page, async () => {
    await page.getByRole('button', { name: 'Semana', exact: true }).click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('.rbc-time-view .rbc-event').length >= count,
      eventsInWeek,
      rarely,
    );
  });
  await page.context().close();
  return longest;
}

/** Milliseconds from opening a screen of the admin, as '#painel?visao=semana', until so many elements of a kind are drawn in it. */
export async function timeScreen(
  browser: Browser,
  address: string,
  tokens: AnswerOf<'login'>,
  { hash, selector, count }: { readonly hash: string; readonly selector: string; readonly count: number },
): Promise<number> {
  const page = await openSlowPage(browser, tokens);
  await page.goto(`${address}/admin${hash}`);
  await page.waitForFunction((wanted) => document.querySelectorAll(wanted.selector).length >= wanted.count, {
    selector,
    count,
  });
  const drawn = await page.evaluate(() => performance.now());
  await page.context().close();
  return drawn;
}

async function openSlowPage(browser: Browser, { access, refresh }: AnswerOf<'login'>): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 360, height: 740 } });
  await context.addInitScript(
    (tokens) => {
      localStorage.setItem('access_token', tokens.access);
      localStorage.setItem('refresh_token', tokens.refresh);
      window.longTasks = [];
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          window.longTasks.push({ startTime, duration });
      }).observe({ type: 'longtask', buffered: true });
    },
    { access, refresh },
  );
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

/** The longest task while a name is typed, letter by letter, over today's bookings and then over all. */
async function typeIntoSearch(page: Page): Promise<number> {
  const search = page.getByPlaceholder('Buscar evento');
  let longest = 0;
  for (const mode of ['Hoje', 'Todos']) {
    await page.getByRole('button', { name: mode, exact: true }).click();
    await page.getByRole('article').first().waitFor();
    const type = async () => {
      await search.pressSequentially('conceicao', { delay: 80 });
      await page.waitForFunction(areAllFound, 'Conceição', rarely);
    };
    longest = Math.max(longest, await longestTaskDuring(page, type));
    await search.fill('');
    // On a phone it lies over the chips until it is left.
    await search.blur();
  }
  return longest;
}

/** The longest task while the owner's longest forms are filled in: that of a new event, over the calendar, and Minha Conta. */
async function typeIntoForms(page: Page): Promise<number> {
  const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name });
  const type = async (label: string) =>
    longestTaskDuring(page, () =>
      page.getByLabel(label, { exact: true }).pressSequentially('Corte e barba', { delay: 80 }),
    );
  await tab('Painel').click();
  await page.getByRole('button', { name: 'Novo evento' }).click();
  const ofName = await type('Nome do Evento');
  await page.getByRole('button', { name: 'Descrição' }).click();
  const ofEvent = [ofName, await type('Descrição')];
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await tab('Configurações').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Minha Conta' }).click();
  return Math.max(...ofEvent, await type('Título'), await type('Rodapé'));
}

/** Milliseconds; from an idle page to an idle page. */
async function longestTaskDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(idleSince);
  await page.evaluate(() => window.longTasks.splice(0));
  await act();
  await page.evaluate(idleSince);
  return page.evaluate(() => Math.max(0, ...window.longTasks.map(({ duration }) => duration)));
}

/** Runs in the page: when the last long task before half a second without any ended, or now when there was none. */
function idleSince(): Promise<number> {
  const since = performance.now();
  return new Promise((resolve) => {
    const check = () => {
      const last = window.longTasks.at(-1);
      const end = Math.max(since, last ? last.startTime + last.duration : 0);
      if (performance.now() - end > 500) resolve(end);
      else setTimeout(check, 50);
    };
    check();
  });
}

/** Runs in the page: there are bookings, and each is of that customer. */
function areAllFound(customer: string): boolean {
  const cards = [...document.querySelectorAll('article')];
  return cards.length > 0 && cards.every(({ textContent }) => textContent.includes(customer));
}

function countScripts(page: Page): () => Promise<number> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') bodies.push(answer.body());
  });
  return async () =>
    (await Promise.all(bodies)).reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}
