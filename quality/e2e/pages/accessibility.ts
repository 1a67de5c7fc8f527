import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page, once its animations have ended. */
export async function expectAccessible(page: Page) {
  await page.evaluate(animationsEnd);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`);
  expect(found).toEqual([]);
}

/** Runs in the page. Endless animations are not waited for; those of removed elements have ended. */
async function animationsEnd() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
