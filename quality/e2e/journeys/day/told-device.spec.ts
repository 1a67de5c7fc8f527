import { expect, test } from '@playwright/test';
import {
  pushVariables,
  startFakePushService,
} from '../../../../server/src/test-support/push/fake-push-service.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { JourneyServer } from '../../support/journey-server.ts';
import { handToWorker, installWorker, watchNotices } from '../../support/notice-worker.ts';

test('PUSH-005 PUSH-006 PUSH-007 what a customer books reaches the owner’s device over a push service, and its worker shows it', async ({
  browser,
}) => {
  const service = await startFakePushService();
  const server = await JourneyServer.open(pushVariables(service.host));
  const device = service.browser();
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await new OwnerPage(page).logIn();
  const shown = await watchNotices(await installWorker(page));
  const status = await page.evaluate(async (subscription) => {
    const answer = await fetch('/user/v1/add_push_device/', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('access_token')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ ...subscription, kinds: ['bookings', 'changes'] }),
    });
    return answer.status;
  }, device.subscription);
  expect(status).toBe(200);

  const booking = new BookingPage(await context.newPage());
  await booking.open();
  await booking.walkToReview();
  await booking.button('Confirmar').click();
  await booking.heading('Agendamento confirmado').waitFor();
  const [notice] = await service.told(device, 1);
  expect(notice?.body).toMatch(/^Novo agendamento: [a-z]{3} \d\d\/\d\d \d\d:\d\d · Corte/);

  await handToWorker(page, notice ?? {});
  await expect.poll(shown).toMatchObject([{ body: notice?.body, data: notice?.url }, { badge: 0 }]);
  await context.close();
  await server.close();
  await service.close();
});
