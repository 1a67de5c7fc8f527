import { FakeTimers } from '../../test-support/fake-timers.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import {
  pushVariables,
  startFakePushService,
  turnOn,
  type FakePushService,
} from '../../test-support/push/fake-push-service.ts';
import { openMeasuredApp, type MeasuredApp } from './test-support/measured-app.ts';

const MINUTE = 60_000;
const timers = new FakeTimers();
let service: FakePushService;
let measured: MeasuredApp;

beforeAll(async () => {
  service = await startFakePushService();
  measured = await openMeasuredApp({ timers }, pushVariables(service.host));
});

afterAll(async () => {
  await measured.server.close();
  await service.close();
});

test('PUSH-016 notices are counted by push service: sent, failed and of devices that were removed', async () => {
  const { server } = measured;
  const statuses = [201, 201, 404, 403, 500];
  const browsers = statuses.map((status) => Object.assign(service.browser(), { reply: { status } }));
  for (const browser of browsers) await turnOn(await server.asOwner('sol'), browser);
  await bookAt(server, '10:00');
  for (const browser of browsers) await service.told(browser, 1);
  await timers.asked(MINUTE);
  const counted = (await measured.scrape()).filter(({ name }) => name === 'hora_marcada_push_notices_total');
  expect(new Set(counted.map(({ labels }) => labels['service']))).toEqual(new Set([service.host]));
  expect(Object.fromEntries(counted.map(({ labels, value }) => [labels['outcome'], value]))).toEqual({
    sent: 2,
    gone: 1,
    stopped: 1,
    postponed: 1,
  });
});
