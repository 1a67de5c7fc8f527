/** Milliseconds since the navigation. */
export interface PageRecords {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly largest: string;
  readonly shifts: readonly { readonly value: number; readonly moved: readonly string[] }[];
  readonly longTasks: readonly { readonly start: number; readonly end: number }[];
  readonly places: readonly string[];
  /** Images without a width or a height of their own. */
  readonly unsizedImages: number;
  readonly now: number;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/**
 * Runs in an idle page: the browser's entries of its paints, layout shifts and long tasks. Nothing runs in the page before,
 * because a script of the bench would cost a page without scripts more than all of its own work.
 */
export async function readRecords(): Promise<PageRecords> {
  interface Entries {
    paint: PerformanceEntry;
    'largest-contentful-paint': LargestContentfulPaint;
    'layout-shift': LayoutShift;
    longtask: PerformanceEntry;
  }
  const entriesOf = <Type extends keyof Entries>(type: Type) =>
    new Promise<Entries[Type][]>((resolve) => {
      // The type asked for says which entries come.
      new PerformanceObserver((list) => resolve(list.getEntries() as Entries[Type][])).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 200);
    });
  const places = [...document.querySelectorAll('h1, h2, main button, footer')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });
  const paints = await entriesOf('paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  const shifts = await entriesOf('layout-shift');
  const tasks = await entriesOf('longtask');
  return {
    firstPaint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0,
    largestPaint: largest?.startTime ?? 0,
    largest: `${largest?.element?.localName ?? ''} «${(largest?.element?.textContent ?? '').slice(0, 40)}»`,
    shifts: shifts.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => (node?.parentElement?.outerHTML ?? '').slice(0, 80)),
    })),
    longTasks: tasks.map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration })),
    places,
    unsizedImages: document.querySelectorAll('img:not([width][height])').length,
    now: performance.now(),
  };
}

/** When each was first so; milliseconds since the navigation, undefined before. */
export interface Seen {
  /** A service's card was there. */
  card?: number;
  /** The card was usable: React handles it. */
  usable?: number;
  tapped?: number;
  /** The page showed that it is busy. */
  acknowledged?: number;
  /** The tap led to the next step. */
  answered?: number;
  /** The next step named the first free hour. */
  firstFree?: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before everything else and records in `window.seen`. */
export function recordUsability(): void {
  const seen: Seen = {};
  window.seen = seen;
  const mark = (name: keyof Seen, is: unknown) => {
    if (seen[name] !== undefined || !is) return;
    // A trace shows it, too.
    seen[name] = performance.mark(name).startTime;
  };
  const polling = setInterval(() => {
    const card = document.querySelector('main button');
    mark('card', card);
    mark('usable', card && Object.keys(card).some((key) => key.startsWith('__reactProps$')));
    if (seen.usable !== undefined) clearInterval(polling);
  }, 16);
  addEventListener('pointerdown', ({ timeStamp }) => (seen.tapped ??= timeStamp), { capture: true });
  const answers = new MutationObserver(() => {
    if (seen.tapped === undefined) return;
    const heading = document.querySelector('main h2')?.textContent;
    mark('acknowledged', document.querySelector('main [aria-busy=true], main [role=status]'));
    mark('answered', heading === 'Escolha o dia e o horário');
    if (seen.answered !== undefined) seen.acknowledged ??= seen.answered;
    const text = document.querySelector('main')?.textContent ?? '';
    mark('firstFree', /Primeiro horário livre:.*\d\d:\d\d/.test(text));
  });
  answers.observe(document, { subtree: true, childList: true, attributes: true });
}
