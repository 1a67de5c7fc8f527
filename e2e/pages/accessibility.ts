import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page as it stands, once nothing on it is fading in or out. */
export async function expectAccessible(page: Page) {
  await page.evaluate(animationsEnd);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`);
  expect(found).toEqual([]);
}

/** Runs in the page; a spinner turns for ever and is not waited for, and what is taken away while it moves has ended. */
async function animationsEnd() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
