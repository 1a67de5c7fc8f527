import { expect, test } from '@playwright/test';
import { expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test('CUST-003 CUST-004 CUST-042 what comes is announced, and the title says the step', async ({ page }) => {
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
  const steps = page.getByRole('list', { name: 'Etapas' }).getByRole('listitem');
  await expect(steps).toHaveText(
    ['Serviços', 'Horário', 'Contato', 'Confirmar'].map((step) => `${step}, concluída`),
  );
  await expect(steps.and(page.locator('[aria-current]'))).toHaveCount(0);
});

test('CUST-041 LOOK-005 the name of a day is its date in words, said once, and of a holiday its name', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  const names = await booking.days.evaluateAll((days) => days.map((day) => day.ariaLabel));
  for (const name of names)
    expect(name).toMatch(
      /^(?:(?:segunda|terça|quarta|quinta|sexta)-feira|sábado|domingo), \d+º? de [a-zç]+(?:, (?:hoje|amanhã))?(?:, [A-Z][^,]+)?$/,
    );
  await expectSpokenAndTouched(page);
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
