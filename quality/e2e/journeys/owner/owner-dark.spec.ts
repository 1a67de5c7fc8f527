import { expect, type Locator, type Page } from '@playwright/test';
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

test('DAY-023 the customers, the figures and the history are dark, too', async ({ admin, page }) => {
  await page.getByRole('link', { name: 'Clientes' }).click();
  await page.getByRole('group', { name: 'Clientes' }).getByRole('listitem').first().waitFor();
  await expectDark(page);
  await admin.openTab('Painel');
  await page.getByRole('link', { name: 'Números' }).click();
  await page
    .getByText(/^Ocupação/)
    .first()
    .waitFor();
  await expectDark(page);
  await admin.openSettings('Minha Conta');
  await admin.openPart('Histórico');
  await page.getByRole('list', { name: 'Alterações' }).waitFor();
  await expectDark(page);
});

test('DAY-023 with forced colours bars, parts and choices are told apart', async ({ admin, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = (element: Locator) =>
    element.evaluate((shown) => {
      const { backgroundColor, borderBottomColor, outline } = getComputedStyle(shown);
      return [backgroundColor, borderBottomColor, outline];
    });
  await admin.openTab('Painel');
  await admin.button('Novo evento').click();
  const services = page.getByRole('radiogroup', { name: 'Serviço' });
  await services.getByRole('radio').first().check({ force: true });
  const choice = services.locator('label');
  expect(await drawn(choice.nth(0))).not.toEqual(await drawn(choice.nth(1)));
  await expectAccessible(page);
  page.once('dialog', (question) => void question.accept());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Números' }).click();
  const part = (name: string) => drawn(page.getByRole('link', { name, exact: true }));
  await expect.poll(async () => (await part('Números'))[1]).not.toBe((await part('Agenda'))[1]);
  for (const kind of ['occupancy', 'revenue']) {
    const bar = page.locator(`[data-kind=${kind}] li [style]`);
    const [ground] = await drawn(page.locator('body'));
    await expect.poll(async () => (await drawn(bar.first()))[0]).not.toBe(ground);
    expect((await drawn(bar.first()))[0]).not.toBe('rgba(0, 0, 0, 0)');
  }
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
