import type { Page } from '@playwright/test';

/** Counts what fingers or a mouse press in the documents that a page opens from now on, and what time it takes. */
export async function countTaps(page: Page) {
  let taps = 0;
  let begun = performance.now();
  await page.exposeFunction('tapped', () => void (taps += 1));
  await page.addInitScript(() => {
    const { tapped } = window as unknown as { readonly tapped: () => void };
    document.addEventListener('pointerdown', () => tapped(), true);
  });
  return {
    /** Prints what was counted since the last time, and returns the taps. */
    take: (what: string) => {
      const [counted, seconds] = [taps, (performance.now() - begun) / 1000];
      [taps, begun] = [0, performance.now()];
      process.stdout.write(`${what}: ${counted} taps beside typing, ${seconds.toFixed(1)} s\n`);
      return counted;
    },
  };
}
