import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Axe finds nothing on the page, once its animations have ended. */
export async function expectAccessible(page: Page) {
  await expectNothingFound(page, {});
}

/** Speech and touch can use the page: names begin with the visible text, and targets are large enough. */
export async function expectSpokenAndTouched(page: Page) {
  await expectNothingFound(page, { runOnly: ['label-content-name-mismatch', 'target-size'] });
}

/** Looks a second time where it found something: a notice that appears meanwhile is half transparent. */
async function expectNothingFound(page: Page, options: axe.RunOptions) {
  await page.evaluate(layOutAll);
  const found = await findings(page, options);
  expect(found.length > 0 ? await findings(page, options) : found).toEqual([]);
}

async function findings(page: Page, options: axe.RunOptions) {
  await page.evaluate(animationsEnd);
  // Most journeys look at one document several times, and bringing axe there takes longer than its look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(violationsOf, options);
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html ?? ''})`);
}

/** Runs in the page. */
async function violationsOf(options: axe.RunOptions) {
  const { violations } = await window.axe.run({ ...options, resultTypes: ['violations'] });
  return violations;
}

/**
 * Runs in the page. Not waited for are endless animations, and those of what is folded away, which stand still until it is
 * unfolded; those of removed elements have ended.
 */
export async function animationsEnd() {
  const isShown = (effect: AnimationEffect | null) =>
    !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
  const passing = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isShown(effect));
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
