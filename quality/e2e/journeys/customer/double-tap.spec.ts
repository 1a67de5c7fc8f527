import { expect } from '@playwright/test';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { BookingPage, bookingCustomer } from '../../pages/booking-page.ts';
import { Finger, phonesWithGaps } from '../../pages/finger.ts';
import { recordRequests } from '../../pages/network.ts';
import { test } from '../../support/own-server.ts';

test.use({ hasTouch: true, isMobile: true });

// The pause between two taps is real time, which a busy machine stretches: then a try says nothing.
test.describe.configure({ retries: process.env['CI'] ? 3 : 0 });

for (const [index, { gapsInMilliseconds, ...viewport }] of phonesWithGaps.entries()) {
  test(`BOOK-074 BOOK-075 at ${viewport.width} px a double tap passes one step, and the next tap one more`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const requests = recordRequests(page);
    const booking = new BookingPage(page);
    const finger = await Finger.on(page);
    /** Two taps, with each gap, lead to one heading. */
    const tapOnAndBack = async (button: string, heading: string) => {
      for (const gap of gapsInMilliseconds) {
        await finger.tapTwice(booking.button(button), gap);
        await expect(booking.heading(heading)).toBeVisible();
        await page.goBack();
        await booking.button(button).waitFor();
      }
    };
    await booking.open();
    for (const gap of gapsInMilliseconds) {
      await finger.tapTwice(booking.services.first(), gap);
      await booking.heading('Escolha o dia e o horário').waitFor();
      await finger.tapTwice(booking.button('Voltar'), gap);
      await expect(booking.heading('Escolha um serviço')).toBeVisible();
    }
    await booking.services.first().tap();
    await booking.chooseFirstCalendar();
    await booking.chooseDay(6 + index);
    await booking.chooseTime();
    await tapOnAndBack('Escolher Horário', 'Identifique-se');
    await booking.confirmSlot();
    await page.getByLabel('Nome').fill(bookingCustomer.name);
    await page.getByLabel('Telefone').fill(bookingCustomer.phone);
    await tapOnAndBack('Próximo', 'Revise seu agendamento');
    await page.goBack();
    await booking.heading('Escolha o dia e o horário').waitFor();
    // With name and phone remembered, the button of step 3 is ready at once, too.
    await tapOnAndBack('Escolher Horário', 'Identifique-se');
    await booking.confirmSlot();
    await booking.button('Próximo').tap();
    await booking.heading('Revise seu agendamento').waitFor();
    const isSent = () => requests.filter((request) => request.url().includes('create_event')).length;
    expect(isSent()).toBe(0);

    await finger.tapTwice(booking.button('Confirmar'), gapsInMilliseconds[0] ?? 60);
    await expect(booking.heading('Agendamento confirmado')).toBeVisible();
    expect(isSent()).toBe(1);
  });
}

for (const { gapsInMilliseconds, ...viewport } of phonesWithGaps) {
  test(`BOOK-075 at ${viewport.width} px no tap on what has just appeared cancels or moves a booking`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const requests = recordRequests(page);
    const appointment = new AppointmentPage(page);
    const finger = await Finger.on(page);
    await appointment.open(await bookElsewhere(request, 'Dois Toques', 9));
    const { dialog } = appointment;
    const cancel = dialog.getByRole('button', { name: 'Cancelar agendamento' });
    const keep = dialog.getByRole('button', { name: 'Manter' });
    await appointment.button('Cancelar agendamento').tap();
    const cancelPlace = await finger.placeOf(cancel);
    await keep.tap();
    for (const gap of gapsInMilliseconds) {
      await finger.tapTwice(appointment.button('Cancelar agendamento'), gap, cancelPlace);
      await expect(dialog).toBeVisible();
      await finger.tapTwice(keep, gap, await finger.placeOf(appointment.button('Remarcar')));
      await expect(appointment.heading('Seu agendamento')).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    for (const gap of gapsInMilliseconds) {
      await finger.tapTwice(appointment.button('Remarcar'), gap);
      await appointment.heading('Escolha o dia e o horário').waitFor();
      await finger.tapTwice(appointment.button('Voltar'), gap);
      await expect(appointment.heading('Seu agendamento')).toBeVisible();
      await expect(dialog).toBeHidden();
    }
    const changes = requests.filter((sent) => /cancel_booking|move_booking/.test(sent.url()));
    expect(changes).toEqual([]);
    await appointment.button('Cancelar agendamento').tap();
    await cancel.tap();
    await expect(appointment.heading('Agendamento cancelado')).toBeFocused();
  });
}

test('BOOK-076 a held key passes one step', async ({ page }) => {
  const requests = recordRequests(page);
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 5 });
  await page.goBack();
  await page.getByLabel('Telefone').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(booking.heading('Revise seu agendamento')).toBeFocused();
  expect(requests.filter((request) => request.url().includes('create_event'))).toEqual([]);
});

test('BOOK-076 a click without a finger counts at once, as a screen reader’s does', async ({ page }) => {
  const booking = new BookingPage(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 5 });
  await page.goBack();
  await booking.button('Próximo').evaluate((button: HTMLElement) => {
    const confirm = () => document.querySelector<HTMLElement>('[data-look="primary"]:not([type="submit"])');
    new MutationObserver((_, observer) => {
      if (!confirm()) return;
      observer.disconnect();
      confirm()?.click();
    }).observe(document.body, { childList: true, subtree: true });
    button.click();
  });
  await expect(booking.heading('Agendamento confirmado')).toBeFocused();
});
