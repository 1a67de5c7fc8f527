import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { viewports } from './screenshots.ts';

const folder = path.resolve(import.meta.dirname, '../../../docs/screens');
const schemes = ['light', 'dark'] as const;

interface KeptState {
  /** Whose screens they are: the folder. */
  readonly of: 'customer' | 'owner';
  readonly name: string;
  /** The colours that are kept; both by default. */
  readonly colours?: readonly (typeof schemes)[number][];
}

/**
 * Keeps what is shown now in docs/screens: pictures at both widths, light and dark, and beside them the accessibility tree
 * as a text.
 */
export async function keepState(page: Page, { of, name, colours = schemes }: KeptState): Promise<void> {
  const file = (ending: string) => path.join(folder, of, `${name}-${ending}`);
  await mkdir(path.join(folder, of), { recursive: true });
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await showWhole(page, viewport);
    for (const colorScheme of colours) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settle);
      await writeFile(file(`${viewport.width}-${colorScheme}.webp`), await picture(page));
    }
    const tree = await page.locator('body').ariaSnapshot();
    await writeFile(file(`${viewport.width}.txt`), `# ${await page.title()}\n${tree}\n`);
  }
}

/** A window as high as the page, so that what sticks to its end covers nothing. */
async function showWhole(page: Page, { width, height }: (typeof viewports)[number]): Promise<void> {
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, pageHeight) });
}

/** WebP is a fifth of a PNG; Playwright itself writes none. */
async function picture(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 40 });
  await browser.detach();
  return Buffer.from(data, 'base64');
}

/** Runs in the page: what moves has come to its end, and the new size is painted. */
async function settle() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}
