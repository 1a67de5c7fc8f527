import { expect, test } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';

test('CUST-003 CUST-004 what comes is announced, and the title says the step', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(title);
  await booking.chooseService();
  await expect(page).toHaveTitle(`Horário · ${title}`);
  await booking.chooseFirstCalendar();
  await expect(page.getByText(/^\d+ dias com horários$/)).toHaveCount(1);
  await booking.chooseDay(14);
  const day = await booking.longDays.nth(14).getAttribute('aria-label');
  const count = await booking.times.count();
  await expect(
    page.getByText(`${count} horários em ${day?.split(', ').slice(0, 2).join(', ') ?? ''}`),
  ).toHaveCount(1);
  await booking.chooseTime();
  await booking.confirmSlot();
  await expect(page).toHaveTitle(`Contato · ${title}`);
  await booking.identify();
  await booking.button('Confirmar').click();
  await expect(page).toHaveTitle(`Agendamento confirmado · ${title}`);
});

test('CUST-005 CUST-006 days and times are radios with a position, and paging moves the stop of Tab', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const radios = nodes.filter(({ role }) => role?.value === 'radio');
  expect(radios.length).toBeGreaterThan(10);

  const stop = booking.days.and(page.locator('[tabindex="0"]'));
  await expect(booking.days.first()).toHaveAttribute('tabindex', '0');
  await booking.button('Mostrar mais dias').click();
  await expect(booking.days.first()).toHaveAttribute('tabindex', '-1');
  await expect(stop).toHaveCount(1);
  await expect(stop).toBeInViewport({ ratio: 1 });
  await booking.button('Mostrar dias anteriores').click();
  await expect(booking.days.first()).toHaveAttribute('tabindex', '0');

  await booking.days.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(booking.days.nth(1)).toBeFocused();
  await expect(booking.days.nth(1)).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(booking.days.nth(1)).toBeChecked();
});
