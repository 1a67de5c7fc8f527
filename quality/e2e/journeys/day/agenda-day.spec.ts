import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

test('DAY-014 DAY-016 on a phone the calendar begins in the upper half, and no width breaks the line of figures', async ({
  page,
}) => {
  const owner = await openPainel(page);
  for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
    await owner.button(view).click();
    const grid = await page.locator('.rbc-calendar').boundingBox();
    expect([view, (grid?.y ?? 999) <= 340]).toEqual([view, true]);
  }
  await owner.button('Mês').click();
  for (const width of [320, 360, 768, 1024, 1100, 1280, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const figures = page.getByRole('region', { name: 'Resumo' }).getByRole('link');
    const boxes = await figures.evaluateAll((links) =>
      links.map((link) => [...link.getClientRects()].map(({ left, right, top }) => ({ left, right, top }))),
    );
    const lines = boxes.flat();
    expect([width, boxes.every((rects) => rects.length === 1)]).toEqual([width, true]);
    for (const [index, { left, top }] of lines.entries()) {
      const before = lines[index - 1];
      if (before && before.top === top) expect(left).toBeGreaterThanOrEqual(before.right);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test('DAY-014 the figure of seven days leads to the list of seven days', async ({ page }) => {
  await openPainel(page);
  await page.getByRole('link', { name: /em 7 dias$/ }).click();
  await expect(page.getByRole('heading', { name: 'Próximos 7 dias' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`DAY-018 CAL-029 in ${colorScheme} a block has its calendar's colour under a veil on which its words can be read, and half an hour is 48 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const owner = await openPainel(page);
    await owner.button('Semana').click();
    await page.locator('.rbc-day-slot .rbc-event').first().waitFor();
    const slot = await page.locator('.rbc-time-gutter .rbc-time-slot').nth(20).boundingBox();
    expect(Math.round(slot?.height ?? 0)).toBe(48);
    const blocks = await page.locator('.rbc-day-slot .rbc-event').evaluateAll(coloursOf);
    const colours = ['rgb(90, 111, 210)', 'rgb(62, 142, 126)', 'rgb(196, 162, 89)', 'rgb(108, 117, 125)'];
    for (const { background, contrasts } of blocks) {
      expect(colours).toContain(background);
      expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(4.5);
    }
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
  });

async function openPainel(page: Page): Promise<OwnerPage> {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await expect(page.getByText('em 7 dias')).toBeVisible();
  return owner;
}

/** Runs in the page: of each block its colour, and the contrast of its words on the veil over that colour. */
function coloursOf(blocks: readonly Element[]) {
  const numbersIn = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (rgb: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
      part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return blocks.map((block) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(block);
    const veil = numbersIn(/.*(rgba?\([^)]*\))/.exec(backgroundImage)?.[1] ?? '');
    const [, , , alpha = 1] = veil;
    const ground = numbersIn(backgroundColor).map(
      (part, index) => part * (1 - alpha) + (veil[index] ?? 0) * alpha,
    );
    const contrasts = [...block.querySelectorAll('.event-content > span')].map((words) => {
      const [dark = 0, light = 0] = [
        luminance(ground),
        luminance(numbersIn(getComputedStyle(words).color)),
      ].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    });
    return { background: backgroundColor, contrasts };
  });
}
