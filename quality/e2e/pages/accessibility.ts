import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on the page, once its animations have ended. */
export async function expectAccessible(page: Page) {
  await expectNothingFound(page, new AxeBuilder({ page }));
}

/** What is shown can be spoken and touched: names begin with what is read, and targets are large enough. */
export async function expectSpokenAndTouched(page: Page) {
  const rules = ['label-content-name-mismatch', 'target-size'];
  await expectNothingFound(page, new AxeBuilder({ page }).withRules(rules));
}

/** Looks a second time where it found something: a notice that appears meanwhile is half transparent. */
async function expectNothingFound(page: Page, axe: AxeBuilder) {
  await page.evaluate(layOutAll);
  const found = await findings(page, axe);
  expect(found.length > 0 ? await findings(page, axe) : found).toEqual([]);
}

async function findings(page: Page, axe: AxeBuilder) {
  await page.evaluate(animationsEnd);
  // The pages have no frames: their findings need no page of their own to be brought together in.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`);
}

/** Runs in the page. Endless animations are not waited for; those of removed elements have ended. */
async function animationsEnd() {
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}

/**
 * Runs in the page. Cards out of sight have their guessed height, so axe would look for what is behind a
 * button below the card's ground.
 */
function layOutAll() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}
