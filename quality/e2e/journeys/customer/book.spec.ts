import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { isFileOf, recordRequests } from '../../pages/network.ts';

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(`BOOK-062 BOOK-063 BOOK-064 GEN-006 a person books on ${device}, and axe finds nothing on the way`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const requests = recordRequests(page);
    const booking = new BookingPage(page);

    await booking.open();
    await expectAccessible(page);
    await booking.chooseService();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(1);
    const time = await booking.chooseTime();
    await expectAccessible(page);
    await booking.confirmSlot();
    await page.getByLabel('Nome').fill(bookingCustomer.name);
    await expectAccessible(page);
    await booking.identify();
    await expect(booking.shownTime(time)).toBeVisible();
    await expectAccessible(page);

    const created = page.waitForResponse('**/scheduler/v1/create_event/');
    await booking.button('Confirmar').click();
    expect((await created).status()).toBe(201);
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    await expect(page.getByText('Agendamento concluído com sucesso!').first()).toBeVisible();
    await expect(page.getByText(bookingCustomer.shownPhone)).toBeVisible();
    await expectAccessible(page);

    expect(requests.filter((request) => request.url().includes('create_event'))).toHaveLength(1);
    for (const request of requests) expect(request.headers()).not.toHaveProperty('authorization');
  });
}

test('API-014 BOOK-069 BOOK-070 a booked time is not offered to the next customer', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  const { time } = await booking.walkToReview({ dayIndex: 2 });
  await booking.button('Confirmar').click();
  await booking.button('Novo agendamento').click();
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.chooseDay(2);
  expect(await booking.times.allInnerTexts()).not.toContain(time);
  await booking.chooseTime();
  await booking.confirmSlot();
  await expect(page.getByLabel('Nome')).toHaveValue(bookingCustomer.name);
});

test('P-02 a double tap on "Confirmar" books once', async ({ page }) => {
  const requests = recordRequests(page);
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 3 });
  await booking.button('Confirmar').dblclick();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  expect(requests.filter((request) => request.url().includes('create_event'))).toHaveLength(1);
});

test('LINK-004 LINK-008 LINK-012 the confirmed view leads to WhatsApp and Google without leaving the page', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  const { time } = await booking.walkToReview({ dayIndex: 4 });
  await booking.button('Confirmar').click();
  const chat = page.getByRole('link', { name: 'Confirmar no Whatsapp' });
  await expect(chat).toHaveAttribute('target', '_blank');
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer');
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text');
  for (const item of [time, bookingCustomer.name, bookingCustomer.shownPhone]) expect(text).toContain(item);
  const agenda = page.getByRole('link', { name: 'Salvar em meu Google Agenda' });
  const dates = new URL((await agenda.getAttribute('href')) ?? '').searchParams.get('dates');
  expect(dates).toContain(`T${time.replace(':', '')}00/`);
});

test('SHAPE-005 SHAPE-006 SHAPE-011 customers load the booking remote only, owners the admin remote only', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await new BookingPage(page).open();
  expect(requests.some(isFileOf('booking-app'))).toBe(true);
  expect(requests.some(isFileOf('admin-app'))).toBe(false);

  // The later steps may still be under way: another page ends them.
  await page.goto('about:blank');
  requests.length = 0;
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await expectAccessible(page);
  expect(requests.some(isFileOf('admin-app'))).toBe(true);
  expect(requests.some(isFileOf('booking-app'))).toBe(false);
  expect(requests.some((request) => request.url().includes('get_store'))).toBe(false);
});

test('no step violates the content security policy or logs a problem', async ({ page }) => {
  const problems = consoleProblemsOf(page);
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 5 });
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  expect(problems).toEqual([]);
});
