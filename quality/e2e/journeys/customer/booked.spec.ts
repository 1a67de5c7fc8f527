import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { savedEntry } from '../../pages/saved-calendar.ts';

const save = 'Salvar na agenda (.ics)';

test('ICS-001 ICS-002 ICS-003 who booked saves it in a calendar, again after a move, and once more when it is cancelled', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  const appointment = new AppointmentPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 7, timeIndex: 8 });
  await booking.button('Confirmar').click();
  const saved = await savedEntry(page, () => booking.button(save).click());
  expect(saved).toMatchObject({ fileName: 'agendamento.ics', sequence: 0, status: 'TENTATIVE' });
  expect(saved.summary).toMatch(/^.+ - Barbearia Bela Vista$/);
  const link = page.getByRole('link', { name: 'Ver, remarcar ou cancelar' });
  expect(saved.description).toContain(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  await expectAccessible(page);

  await link.click();
  await appointment.chooseOtherTime(9);
  await appointment.button(/^Remarcar para/).click();
  await appointment.heading('Agendamento remarcado').waitFor();
  await expectAccessible(page);
  const moved = await savedEntry(page, () => appointment.button(save).click());
  expect(moved).toMatchObject({ uid: saved.uid, sequence: 1, status: 'TENTATIVE' });
  expect(moved.start).not.toBe(saved.start);

  await appointment.button('Cancelar agendamento').click();
  await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await appointment.heading('Agendamento cancelado').waitFor();
  const remove = appointment.button('Remover da agenda (.ics)');
  const cancelled = await savedEntry(page, () => remove.click());
  expect(cancelled).toMatchObject({ ...moved, sequence: 2, status: 'CANCELLED' });
});

test('CUST-025 the ticket of a booking is whole on the first screen of a phone', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await booking.walkToReview({ dayIndex: 13 });
  await booking.button('Confirmar').click();
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  const ticket = page.getByRole('complementary', { name: 'Seu agendamento' });
  await expect(ticket).toContainText(title);
  await expect(ticket.getByRole('definition')).toHaveCount(9);
  await expect(ticket).toBeInViewport({ ratio: 1 });
});

test('CUST-021 CUST-024 a wide screen shows a summary beside the steps, and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const booking = new BookingPage(page);
  await booking.open();
  const shop = page.getByRole('complementary', { name: 'Sobre o estabelecimento' });
  await expect(shop).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await booking.chooseService();
  const summary = page.getByRole('complementary', { name: 'Seu agendamento' });
  await expect(summary).toBeInViewport({ ratio: 1 });
  const steps = await page.getByRole('list', { name: 'Etapas' }).boundingBox();
  const beside = await summary.boundingBox();
  expect(beside?.x).toBeGreaterThan((steps?.x ?? 0) + (steps?.width ?? 0));
  await booking.chooseFirstCalendar();
  await booking.chooseDay(13);
  const time = await booking.chooseTime();
  await expect(summary).toContainText(`Horário${time}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 959, height: 800 });
  await expect(summary).toHaveCount(0);
});
