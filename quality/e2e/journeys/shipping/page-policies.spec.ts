import { expect, test } from '@playwright/test';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

/** The browser's messages about content that a policy kept from the page. */
const blockedIn = (problems: readonly string[]) =>
  problems.filter((problem) => problem.includes('Content Security Policy'));

for (const [device, width, colorScheme, dayIndex] of [
  ['phone', 360, 'dark', 3],
  ['desktop', 1280, 'light', 5],
] as const)
  test(`GEN-038 no policy blocks anything of a booking that is made, moved and cancelled on a ${device}, ${colorScheme}`, async ({
    page,
  }) => {
    const problems = consoleProblemsOf(page);
    const booking = new BookingPage(page);
    const appointment = new AppointmentPage(page);
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await booking.open();
    await booking.walkToReview({ dayIndex });
    await booking.button('Confirmar').click();
    await page.getByRole('link', { name: 'Ver, remarcar ou cancelar' }).click();
    await page.reload();
    await appointment.chooseOtherTime(dayIndex + 1);
    await appointment.button(/^Remarcar para/).click();
    await appointment.heading('Agendamento remarcado').waitFor();
    await appointment.button('Cancelar agendamento').click();
    await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
    await appointment.heading('Agendamento cancelado').waitFor();
    await page.goto('/nao-existe');
    await page.getByText('temporariamente indisponível').waitFor();
    expect(blockedIn(problems)).toEqual([]);
  });

test('GEN-038 no policy blocks anything of the owners’ screens', async ({ page }) => {
  const problems = consoleProblemsOf(page);
  const admin = new OwnerPage(page);
  await admin.logIn();
  for (const tab of ['Início', 'Painel'] as const) await admin.openTab(tab);
  for (const section of ['Minha Conta', 'Atendimento', 'Calendário', 'Serviços'] as const)
    await admin.openSettings(section);
  expect(blockedIn(problems)).toEqual([]);
});
