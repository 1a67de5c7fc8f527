import { expect, test as onSharedServer, type Page } from '@playwright/test';
import { AppointmentPage } from '../pages/appointment-page.ts';
import { bookElsewhere } from '../pages/book-elsewhere.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { hideServerTime } from '../pages/network.ts';
import { OwnerPage } from '../pages/owner-page.ts';
import { JourneyServer } from '../support/journey-server.ts';

/** A Monday, two hours before the store opens. */
const instant = '2027-03-08T07:00:00-03:00';

const test = onSharedServer.extend<object, { readonly mondayServer: JourneyServer }>({
  mondayServer: [
    async ({ playwright }, use) => {
      const server = await JourneyServer.at(instant);
      const request = await playwright.request.newContext({ baseURL: server.address });
      await bookElsewhere(request, 'Conceição Almeida', 0);
      await bookElsewhere(request, 'Bruno Lima', 1);
      await request.dispose();
      await use(server);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ mondayServer }, use) => use(mondayServer.address),
  page: async ({ page }, use) => {
    await hideServerTime(page);
    await page.clock.install({ time: instant });
    await use(page);
  },
});

/** A screen reader reads the same as in the stored snapshot. */
async function expectRead(page: Page, state: string) {
  await expect(page.getByText('Carregando…')).toHaveCount(0);
  const dialog = page.getByRole('dialog').last();
  const read = (await dialog.isVisible()) ? dialog : page.locator('body');
  await expect(async () => {
    const text = await read.ariaSnapshot();
    // The server's port and the token of a booking's link are drawn by lot.
    const lasting = text.replaceAll(/(%3A|:)\d+\/demo/g, '$1…/demo').replaceAll(/(#|%23)[\w-]{43}/g, '$1…');
    expect(lasting).toMatchSnapshot(`${state}.txt`);
  }).toPass();
}

test('GEN-016 a customer hears each step, the booking and its own page as ever', async ({
  page,
  request,
}) => {
  const booking = new BookingPage(page);
  await booking.open();
  await expectRead(page, 'services');
  await booking.chooseService();
  await booking.chooseFirstCalendar();
  await booking.chooseDay(0);
  await booking.chooseTime(2);
  await expectRead(page, 'time');
  await booking.confirmSlot();
  await page.getByLabel('Telefone').fill('119');
  await page.getByLabel('Telefone').blur();
  await expectRead(page, 'contact-refused');
  await booking.identify();
  await expectRead(page, 'review');
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  await expectRead(page, 'booked');
  const appointment = new AppointmentPage(page);
  await appointment.open(await bookElsewhere(request, 'Davi Rocha', 2));
  await expectRead(page, 'appointment');
  await appointment.button('Cancelar agendamento').click();
  await expectRead(page, 'appointment-cancelling');
});

test('GEN-016 an owner hears the login, the day, a booking, the week and the settings as ever', async ({
  page,
}) => {
  const admin = new OwnerPage(page);
  await admin.openLogin();
  await expectRead(page, 'login');
  await admin.logIn();
  await page.getByRole('article').first().waitFor();
  await expectRead(page, 'inicio');
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Editar Evento' }).waitFor();
  await expectRead(page, 'edit-event');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await admin.openTab('Painel');
  await page
    .getByRole('button', { name: /Bruno Lima/ })
    .first()
    .waitFor();
  await expectRead(page, 'week');
  await admin.openSettings('Atendimento');
  await page.getByRole('list', { name: 'Dias da semana' }).first().waitFor();
  await expectRead(page, 'opening-hours');
});
