import path from 'node:path';
import type { Page, PageScreenshotOptions } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../../../docs/screens');

/** A phone and a desktop. */
export const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** Takes screenshots into docs/screens, each named by its screen and width. */
export const screenshotsOf =
  (page: Page) =>
  (name: string, options: PageScreenshotOptions = {}) =>
    page.screenshot({
      path: path.join(folder, `${name}-${page.viewportSize()?.width ?? ''}.png`),
      animations: 'disabled',
      ...options,
    });
