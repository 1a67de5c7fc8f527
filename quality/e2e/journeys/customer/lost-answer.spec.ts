import { expect, type Page } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { test } from '../../support/own-server.ts';

const create = '**/scheduler/v1/create_event/';

/** Lets every booking through and cuts the first answer; the keys that were sent. */
async function cutFirstAnswer(page: Page) {
  const keys: (string | undefined)[] = [];
  await page.route(create, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  return keys;
}

async function openReview(page: Page, dayIndex: number) {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex });
  return booking;
}

for (const way of [undefined, 'Tentar novamente', 'Escolher outro horário'])
  test(`ERR-004 ERR-022 BOOK-081 BOOK-082 Q-26 a booking whose answer is cut is found by ${way ?? 'itself'}`, async ({
    page,
  }) => {
    const booking = await openReview(page, 7);
    const keys = await cutFirstAnswer(page);
    await booking.button('Confirmar').click();
    await expect(booking.heading('Agendamento não confirmado')).toBeVisible();
    await expect(page.getByText('Erro inesperado ao criar evento.').first()).toBeVisible();
    await expect(page.getByText('A conexão caiu. Seu horário pode ter sido reservado.')).toBeVisible();
    if (way !== undefined) await booking.button(way).click();
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

test('ERR-023 BOOK-081 a booking that is confirmed offline is made once the network is back', async ({
  page,
  context,
}) => {
  const booking = await openReview(page, 7);
  await context.setOffline(true);
  await booking.button('Confirmar').click();
  await expect(page.getByText('Sem conexão com a internet.')).toBeVisible();
  await expect(page.getByText('Erro inesperado ao criar evento.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
});

test('BOOK-088 after a booking the first Back leaves the page', async ({ page }) => {
  await page.goto('/login');
  const booking = await openReview(page, 8);
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});
