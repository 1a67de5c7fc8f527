import type { Page } from '@playwright/test';

/**
 * Has the page read as a browser's translation leaves it, from its first text on: each text is gone, and two `<font>`
 * elements with another one stand in its place. The words stay, so that a journey finds its way.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = (text: Text) =>
      text.data.trim() === '' ||
      text.parentElement?.closest('font, head, script, style, textarea, svg') !== null;
    const replace = (text: Text) => {
      const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      const inner = font();
      inner.textContent = text.data;
      const outer = font();
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = () => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text as Text);
      for (const text of texts.filter((each) => !isTranslated(each))) replace(text);
    };
    const observed = { childList: true, characterData: true, subtree: true };
    new MutationObserver(translateAll).observe(document, observed);
  });
}

/** Messages of the errors that the page throws from now on. */
export function failuresOf(page: Page): readonly string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  return failures;
}
