import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { AppointmentPage } from '../../pages/appointment-page.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { countTaps } from '../../pages/tap-counter.ts';

async function expectGood(page: Page) {
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 360, height: 740 });
}

test('MOVE-002 MOVE-008 MOVE-013 MOVE-031 MOVE-032 who booked sees, moves in four taps and cancels in two', async ({
  page,
}) => {
  const booking = new BookingPage(page);
  const appointment = new AppointmentPage(page);
  const taps = await countTaps(page);
  await booking.open();
  await booking.walkToReview({ dayIndex: 7, timeIndex: 2 });
  await booking.button('Confirmar').click();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url(), JSON.stringify(request.headers())));
  await page.getByRole('link', { name: 'Ver, remarcar ou cancelar' }).click();
  await appointment.heading('Seu agendamento').waitFor();
  await expect(page.getByText('Aguardando confirmação do estabelecimento')).toBeVisible();
  const token = new URL(page.url()).hash.slice(1);
  expect(token).toHaveLength(43);
  await expectGood(page);

  taps.take('A booking and its link');
  await appointment.chooseOtherTime(8);
  await expectGood(page);
  await appointment.button(/^Remarcar para/).click();
  await expect(appointment.heading('Agendamento remarcado')).toBeFocused();
  expect(taps.take('A move')).toBe(4);
  await expectGood(page);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(token);

  await page.goto('/demo');
  await expect(page.getByText('Seu próximo horário:')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'Ver' }).click();
  await appointment.heading('Seu agendamento').waitFor();

  taps.take('The link once more');
  await appointment.button('Cancelar agendamento').click();
  await expectGood(page);
  await appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' }).click();
  await expect(appointment.heading('Agendamento cancelado')).toBeFocused();
  expect(taps.take('A cancellation')).toBe(2);
  await expectGood(page);

  await page.reload();
  await expect(page.getByText(/^Agendamento cancelado em \d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Marcar outro horário' }).click();
  await booking.heading('Escolha um serviço').waitFor();
  await expect(page.getByText('Seu próximo horário:')).toHaveCount(0);
  expect(calls.filter((said) => said.includes(token))).toEqual([]);
});

test('MOVE-032 by keyboard alone; Escape and Back close the dialog, and focus returns', async ({ page }) => {
  const problems = consoleProblemsOf(page);
  const appointment = new AppointmentPage(page);
  await appointment.open(await bookElsewhere(page.request, 'Teclado', 9));
  const { keyboard } = page;
  const cancel = appointment.button('Cancelar agendamento');
  for (const close of [() => keyboard.press('Escape'), () => page.goBack()]) {
    await cancel.focus();
    await keyboard.press('Enter');
    await appointment.dialog.waitFor();
    await close();
    await expect(appointment.dialog).toHaveCount(0);
    await expect(cancel).toBeFocused();
  }
  await appointment.button('Remarcar').press('Enter');
  await expect(appointment.heading('Escolha o dia e o horário')).toBeFocused();
  const { days, times } = new BookingPage(page);
  await days.first().focus();
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await times.first().focus();
  await keyboard.press('Enter');
  await appointment.button(/^Remarcar para/).press('Enter');
  await expect(appointment.heading('Agendamento remarcado')).toBeFocused();
  await cancel.press('Enter');
  const answer = appointment.dialog.getByRole('button', { name: 'Cancelar agendamento' });
  await appointment.dialog.waitFor();
  for (let presses = 0; presses < 6 && !(await answer.evaluate((node) => node.matches(':focus'))); presses++)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(appointment.heading('Agendamento cancelado')).toBeFocused();
  expect(problems).toEqual([]);
});

test.describe('Asia/Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('MOVE-032 a browser in Tokyo shows the store’s clock and says so', async ({ page }) => {
    const booked = await bookElsewhere(page.request, 'Longe', 10);
    await new AppointmentPage(page).open(booked);
    await expect(new BookingPage(page).shownTime(booked.time.slice(0, 5))).toBeVisible();
    await expect(page.getByText('Horário de Brasília')).toBeVisible();
  });
});

test('MOVE-004 an unknown link says so, and the services never show before it', async ({ page }) => {
  const shown: string[] = [];
  await page.exposeFunction('note', (text: string) => shown.push(text));
  await page.addInitScript(() => {
    const { note } = window as unknown as { note: (text: string) => void };
    new MutationObserver(() => note(document.body.innerText)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  await page.goto('/demo/agendamento#errado');
  await expect(page.getByRole('alert')).toHaveText(
    'Não encontramos este agendamento. O link pode ter sido trocado.',
  );
  await expectGood(page);
  expect(shown.join()).not.toContain('Escolha um serviço');
});
