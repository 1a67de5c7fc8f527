import { expect, type Page } from '@playwright/test';

/** All text of what is shown — an open dialog, or the page — can be read: nothing is cut, overlaps or leads to scrolling sideways. */
export async function expectWhole(page: Page): Promise<void> {
  // Dialogs take a moment to open, and buttons to grow.
  await expect.poll(() => page.evaluate(findCut)).toEqual([]);
}

/** The letters and controls shown have grown with the browser's, by more than a half. */
export async function expectGrown(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findSmall)).toEqual([]);
}

/** Runs in the page. */
function findCut(): string[] {
  const found: string[] = [];
  // What is out of sight is laid out only then.
  const laidOut = new CSSStyleSheet();
  laidOut.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [laidOut];
  const beyond = document.documentElement.scrollWidth - window.innerWidth;
  if (beyond > 0) found.push(`the page scrolls sideways by ${beyond}`);
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast((open) =>
    open.checkVisibility(),
  );
  // An event among the hours is as high as it is long, and its name says what is cut; the plot is said by a table.
  const leftOut = '.rbc-event, .rbc-time-header, .closed-span-name, [aria-hidden=true]';
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const seen: {
    readonly words: string;
    readonly parent: Element;
    readonly layer: Element;
    readonly rect: DOMRect;
  }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? '';
    if (words === '' || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest(leftOut))
      continue;
    const ancestors: Element[] = [];
    for (let above: Element | null = parent; above; above = above.parentElement) ancestors.push(above);
    const styles = ancestors.map((above) => getComputedStyle(above));
    if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
    const layer = ancestors.find((_, index) => liesOver(styles[index]));
    const scrollers = ancestors.filter(
      (above, index) => styles[index]?.overflowY !== 'visible' && above !== document.documentElement,
    );
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (scrollers.some((scroller) => isScrolledOut(rect, scroller.getBoundingClientRect()))) continue;
      const edge = ancestors.findIndex(
        (_, index) => styles[index]?.overflowX !== 'visible' && styles[index]?.display !== 'inline',
      );
      const { overflowX = '', textOverflow = '' } = styles[edge] ?? {};
      const box = ancestors[edge]?.getBoundingClientRect();
      const scrolls = ['auto', 'scroll'].includes(overflowX) || textOverflow === 'ellipsis';
      const [left, right] =
        box && ancestors[edge] !== document.documentElement ? [box.left, box.right] : [0, window.innerWidth];
      if (!scrolls && (rect.left < left - 1 || rect.right > right + 1)) found.push(`cut: ${words}`);
      const shown = new DOMRect(rect.x, rect.y, Math.min(rect.right, right) - rect.x, rect.height);
      for (const other of seen)
        if (other.parent !== parent && other.layer === (layer ?? document.body) && overlap(shown, other.rect))
          found.push(`${words} overlaps ${other.words}`);
      seen.push({ words, parent, layer: layer ?? document.body, rect: shown });
    }
  }
  return found;

  function isScrolledOut(rect: DOMRect, box: DOMRect): boolean {
    return rect.top >= box.bottom || rect.bottom <= box.top;
  }

  /** A bar that stays, or what opens over the page and hides what is below it. */
  function liesOver(style: CSSStyleDeclaration | undefined): boolean {
    const { position = '', zIndex = '', backgroundColor = '' } = style ?? {};
    if (position === 'absolute') return zIndex !== 'auto' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    return position === 'fixed' || position === 'sticky';
  }

  /** By more than what the accents of two lines share. */
  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return width > 2 && height > Math.min(one.height, other.height) * 0.4;
  }
}

/** Runs in the page. */
function findSmall(): string[] {
  const found: string[] = [];
  const dialog = [...document.querySelectorAll('[aria-modal=true]')].findLast((open) =>
    open.checkVisibility(),
  );
  const shown = dialog ?? document.body;
  const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    // The smallest letters of all have 10 px, those of the tabs 12.
    if (
      node.textContent?.trim() &&
      parent?.checkVisibility() &&
      parseFloat(getComputedStyle(parent).fontSize) < 19
    )
      found.push(`small: ${node.textContent}`);
  }
  for (const control of shown.querySelectorAll(
    'button:not([role=switch]), textarea, input:not([type=checkbox], [type=radio], .ant-select-input)',
  )) {
    const { height, width } = control.getBoundingClientRect();
    // What the library draws in its grid has the grid's measures.
    if (
      control.checkVisibility() &&
      width > 2 &&
      height < 66 &&
      !control.closest('.rbc-calendar, .ant-input-affix-wrapper, label')
    )
      found.push(`low, ${height} px: ${control.getAttribute('aria-label') ?? control.textContent}`);
  }
  return found;
}
