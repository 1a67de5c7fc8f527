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
  await booking.walkToReview({ dayIndex: 7, timeIndex: 2 });
  await booking.button('Confirmar').click();
  const saved = await savedEntry(page, () => booking.button(save).click());
  expect(saved).toMatchObject({ fileName: 'agendamento.ics', sequence: 0, status: 'TENTATIVE' });
  expect(saved.summary).toMatch(/^.+ - Barbearia Bela Vista$/);
  const link = page.getByRole('link', { name: 'Ver, remarcar ou cancelar' });
  expect(saved.description).toContain(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await expect(booking.heading('Agendamento confirmado')).toBeVisible();
  await expectAccessible(page);

  await link.click();
  await appointment.chooseOtherTime(8);
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
