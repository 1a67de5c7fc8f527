/**
 * Runs in an idle page: the browser's entries of its paints, layout shifts and long tasks. Nothing runs in the page before,
 * because a script of the bench would cost a page without scripts more than all of its own work.
 * @returns {Promise<object>} milliseconds since the navigation
 */
export async function readRecords() {
  const entriesOf = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve([]), 200);
    });
  const places = [...globalThis.document.querySelectorAll('h1, h2, main button, footer')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  });
  const paints = await entriesOf('paint');
  const largest = (await entriesOf('largest-contentful-paint')).at(-1);
  const shifts = await entriesOf('layout-shift');
  const tasks = await entriesOf('longtask');
  return {
    firstPaint: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime,
    largestPaint: largest?.startTime,
    largest: `${largest?.element?.localName} «${largest?.element?.textContent.slice(0, 40)}»`,
    shifts: shifts.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => (node?.parentElement ?? node)?.outerHTML?.slice(0, 80)),
    })),
    longTasks: tasks.map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration })),
    places,
    now: performance.now(),
  };
}

/**
 * Runs in the page before everything else and records in `globalThis.seen` when a service's card was first there, was
 * usable (React handles it), was tapped, showed that it is busy, led to the next step and to the first free hour;
 * milliseconds since the navigation, undefined before.
 */
export function recordUsability() {
  const { document, addEventListener, MutationObserver } = globalThis;
  const seen = {};
  globalThis.seen = seen;
  const mark = (name, is) => {
    if (seen[name] === undefined && is) seen[name] = performance.now();
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
    mark('firstFree', /Primeiro horário livre:.*\d\d:\d\d/.test(document.querySelector('main')?.textContent));
  });
  answers.observe(document, { subtree: true, childList: true, attributes: true });
}
