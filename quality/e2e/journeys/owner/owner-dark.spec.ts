import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { test } from '../../pages/owner-states.ts';

test.use({ colorScheme: 'dark' });

test("OWN-108 every section of the owner's is dark and readable where the system asks for it, and white on paper", async ({
  admin,
  page,
}) => {
  await expectDark(page);
  await admin.button('Todos').click();
  await expectDark(page);
  await admin.openTab('Painel');
  await page.getByRole('button', { name: 'Semana' }).click();
  await expectDark(page);
  await admin.button('Novo evento').click();
  await page.getByRole('dialog').waitFor();
  await expectDark(page);
  await page.keyboard.press('Escape');
  for (const section of ['Calendário', 'Atendimento', 'Serviços', 'Minha Conta'] as const) {
    await admin.openSettings(section);
    await expectDark(page);
  }
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page, ':root')).toBeGreaterThan(230);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  expect(await brightness(page, ':root')).toBeGreaterThan(230);
  const [light] = await primaries(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await primaries(page))[0]).not.toBe(light);
});

test('OWN-108 with forced colours what is chosen is told apart', async ({ admin, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const colour = (name: string) =>
    admin.button(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour('Hoje')).not.toBe(await colour('Todos'));
  await expectAccessible(page);
});

async function expectDark(page: Page) {
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  expect(await brightness(page, ':root')).toBeLessThan(40);
  expect(await brightness(page, 'header')).toBeLessThan(40);
  await expectAccessible(page);
}

/** Of the filled buttons, which antd draws from the same tokens. */
function primaries(page: Page): Promise<string[]> {
  return page
    .locator('.ant-btn-color-primary.ant-btn-variant-solid')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
}

/** Of an element's own background, 0 to 255. */
async function brightness(page: Page, selector: string): Promise<number> {
  const background = await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  return Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}
