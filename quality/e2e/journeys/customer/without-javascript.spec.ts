import { expect, test, type Page } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';

test.use({ javaScriptEnabled: false });

for (const width of [360, 1280])
  test(`CUST-038 without JavaScript the page of ${width} px begins with how to book, and nothing on it looks as if it answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/demo');
    const note = page.getByRole('complementary').getByText('Para agendar, ative o JavaScript');
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await topOf(page, 'aside')).toBeLessThan(await topOf(page, 'h1'));
    const chat = page.getByRole('complementary').getByRole('link', { name: /^WhatsApp/ });
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Quero%20agendar%3A%20$/);
    const { services } = new BookingPage(page);
    await services.first().hover();
    const looks = await services.evaluateAll((cards) =>
      cards.map((card) => [
        getComputedStyle(card).cursor,
        getComputedStyle(card.lastElementChild ?? card, '::after').display,
      ]),
    );
    expect(new Set(looks.map(String))).toEqual(new Set(['auto,none']));
    await expect(page.getByRole('searchbox')).toBeHidden();
  });

test('CUST-039 without JavaScript an owner reads how to sign in', async ({ page }) => {
  await page.goto('/login');
  const sentence = page.getByRole('main').getByText('Para entrar, ative o JavaScript do seu navegador.');
  await expect(sentence).toBeInViewport();
});

async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? NaN;
}
