import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';

test('BOOK-065 BOOK-085 BOOK-087 LOOK-006 P-01 Q-28 a customer who loses the slot keeps every other choice and books another time', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const booking = new BookingPage(page);
  await booking.open();
  const slotsRequest = page.waitForRequest('**/scheduler/v1/available_slots/');
  const { time } = await booking.walkToReview({ dayIndex: 6 });
  const query = (await slotsRequest).postDataJSON() as Record<string, string>;

  const faster = await request.post('/scheduler/v1/create_event/', {
    data: {
      service_id: query['service_id'],
      calendar_id: query['calendar_id'],
      endpoint: query['client_name'],
      selected_day: query['selected_day'],
      selected_time: time,
      client_name: 'Maria Souza',
      client_telephone: '21912345678',
    },
  });
  expect(faster.status()).toBe(201);

  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento não confirmado')).toBeVisible();
  await expect(page.getByText('Horário indisponível. Escolha outro horário.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Confirmar no Whatsapp' })).toHaveCount(0);
  const near = page.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(near.first()).toBeVisible();
  expect(await near.allInnerTexts()).not.toContain(time);
  for (const way of [near.first(), booking.button('Escolher outro horário')])
    await expect(way).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectAccessible(page);

  await booking.button('Escolher outro horário').click();
  await booking.times.first().waitFor();
  expect(await booking.times.allInnerTexts()).not.toContain(time);
  await expect(booking.longDays.nth(6)).toHaveAttribute('aria-checked', 'true');
  const other = await booking.chooseTime();
  await booking.confirmSlot();
  await expect(page.getByLabel('Nome')).toHaveValue(bookingCustomer.name);
  await booking.button('Próximo').click();
  await expect(booking.shownTime(other)).toBeVisible();
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
});
