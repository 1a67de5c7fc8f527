import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { answerWith } from '../../pages/network.ts';

test.use({ colorScheme: 'dark' });

test('CUST-026 every step is dark and readable where the system asks for it', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await expectDark(page);
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.button('Escolher Horário').click();
  await expectDark(page);
  await booking.chooseDay(12);
  await booking.chooseTime();
  await expectDark(page);
  await booking.confirmSlot();
  await expectDark(page);
  await booking.identify();
  await expectDark(page);
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  await expectDark(page);

  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await brightness(page, 'body')).toBeGreaterThan(230);
  await page.emulateMedia({ colorScheme: 'light', media: 'screen' });
  expect(await brightness(page, 'body')).toBeGreaterThan(230);
});

for (const main of ['#000000', '#ffffff', '#ffe600', '#0000cc'])
  test(`CUST-026 a store of the colour ${main} is readable on a dark page`, async ({ page }) => {
    const answer = await page.request.get('/scheduler/v1/get_store/demo/');
    const styles = { palette: { primary: { main }, secondary: { main } } };
    await answerWith(page, '/scheduler/v1/get_store/*/', 200, { ...(await answer.json()), styles });
    await page.route('**/scheduler/v1/available_*/', async (route) => {
      const body = { ...(route.request().postDataJSON() as object), client_name: 'demo' };
      await route.fulfill({ response: await route.fetch({ postData: body }) });
    });
    const booking = new BookingPage(page);
    await booking.open('outra-loja');
    await expectDark(page);
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(11);
    await booking.chooseTime();
    await expectDark(page);
  });

test('CUST-026 the page is dark before any of its code runs', async ({ browser, baseURL }) => {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    colorScheme: 'dark',
    javaScriptEnabled: false,
  });
  await page.goto('/demo');
  await expect(page.getByRole('heading', { name: 'Escolha um serviço' })).toBeVisible();
  expect(await brightness(page, 'body')).toBeLessThan(40);
  expect(await brightness(page, 'header')).toBeLessThan(40);
  await page.goto('/nao-existe');
  expect(await brightness(page, 'body')).toBeLessThan(40);
  await page.goto('/login');
  expect(await brightness(page, 'body')).toBeLessThan(40);
  await page.close();
});

async function expectDark(page: Page) {
  for (const part of ['body', 'header', 'main section'])
    expect(await brightness(page, part)).toBeLessThan(40);
  await expectAccessible(page);
}

/** Of an element's own background, 0 to 255. */
async function brightness(page: Page, selector: string): Promise<number> {
  const background = await page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  return Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number));
}
