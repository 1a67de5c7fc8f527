import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { animationsEnd, expectAccessible } from './accessibility.ts';
import { expectWhole } from './whole-text.ts';

/** Where SCREENS says, as seen from the top of the repository. */
const folder = path.resolve(import.meta.dirname, '../../..', process.env['SCREENS'] ?? '.cache/screens');
const schemes = ['light', 'dark'] as const;
const looks = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;
/** From the narrowest phone to a wide desktop. */
const widths = [320, 360, 768, 1280, 1920];
/** A phone and a desktop. */
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
/** A list goes on for longer than anybody looks at. */
const maxHeight = 1800;

interface KeptState {
  /** Whose screens they are: the folder. */
  readonly of: 'customer' | 'owner';
  readonly name: string;
}

/**
 * Keeps what is shown now: pictures at both widths, light and dark, and beside them the accessibility tree
 * as a text. Then holds it against what every state is: whole and clean.
 */
export async function keepState(page: Page, { of, name }: KeptState): Promise<void> {
  const file = (ending: string) => path.join(folder, of, `${name}-${ending}`);
  await mkdir(path.join(folder, of), { recursive: true });
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await showWhole(page, viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, forcedColors: 'none' });
      await page.evaluate(animationsEnd);
      await page.evaluate(painted);
      await writeFile(file(`${viewport.width}-${colorScheme}.webp`), await picture(page));
    }
    const tree = await trees(page);
    await writeFile(file(`${viewport.width}.txt`), `# ${await page.title()}\n${tree}\n`);
  }
  await expectClean(page);
}

/** Text is whole at every width, and axe finds nothing on a phone and a desktop in light, dark and forced colours. */
async function expectClean(page: Page): Promise<void> {
  const found: string[] = [];
  const look = async (where: string, expectation: () => Promise<void>) =>
    expectation().catch((error: unknown) => found.push(`${where}: ${String(error)}`));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await look(`${width} px`, () => expectWhole(page));
  }
  for (const viewport of viewports)
    for (const media of looks) {
      await page.setViewportSize(viewport);
      await page.emulateMedia(media);
      await look(`${viewport.width} px, ${Object.values(media).join(', ')}`, () => expectAccessible(page));
    }
  expect(found).toEqual([]);
}

/** A window as high as the page, so that what sticks to its end covers nothing; as high as a dialog, where that covers the page. */
async function showWhole(page: Page, { width, height }: (typeof viewports)[number]): Promise<void> {
  const shownHeight = await page.evaluate(() => {
    const dialog = document.querySelector('[aria-modal=true]');
    const frame = dialog?.closest('.ant-modal-wrap') ?? dialog ?? document.documentElement;
    return frame.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, Math.min(shownHeight, maxHeight)) });
}

/** As a screen reader reads them: the page, or an open dialog and the messages above it. */
async function trees(page: Page): Promise<string> {
  const dialog = page.locator('[aria-modal=true]:visible, dialog[open]');
  if ((await dialog.count()) === 0) return page.locator('body').ariaSnapshot();
  const messages = await page.locator('[data-messages]:visible').all();
  const read = [dialog.last(), ...messages].map((part: Locator) => part.ariaSnapshot());
  return (await Promise.all(read)).join('\n');
}

/** WebP is a fifth of a PNG; Playwright itself writes none. A session that is left would take the page online again. */
async function picture(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 40 });
  return Buffer.from(data, 'base64');
}

/** Runs in the page: what has its new place is painted. */
async function painted() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
