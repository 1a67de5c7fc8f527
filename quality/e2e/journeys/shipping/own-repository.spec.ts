import { expect, test } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { recordRequests } from '../../pages/network.ts';
import { OwnRepository } from '../../support/own-repository.ts';
import { builtVersion, ReleaseSite } from '../../support/release-site.ts';

let repository: OwnRepository;
let site: ReleaseSite;

test.beforeEach(async () => {
  repository = await OwnRepository.open('99.1.0');
  site = await ReleaseSite.open();
});

test.afterEach(async () => {
  await site.close();
  await repository.close();
});

test('SHAPE-018 SHAPE-019 a team builds in a repository of its own, releases, takes a booking and goes back', async ({
  browser,
}) => {
  // A whole build, beside the other journeys.
  test.setTimeout(600_000);
  const openAsCustomer = async () => {
    const context = await browser.newContext({ baseURL: site.address });
    const page = await context.newPage();
    const requests = recordRequests(page);
    const booking = new BookingPage(page);
    await booking.open();
    const versions = () => {
      const named = requests.map((request) => /\/booking-app\/([\d.]+)\//.exec(request.url())?.[1]);
      return [...new Set(named.filter((version) => version !== undefined))];
    };
    return { context, booking, versions };
  };

  expect(await site.shipFrom(await repository.pack())).toContain('booking-app 99.1.0 está no ar');
  const first = await openAsCustomer();
  await first.booking.walkToReview();
  await first.booking.button('Confirmar').click();
  await expect(first.booking.heading('Agendamento confirmado')).toBeVisible();
  expect(first.versions()).toEqual(['99.1.0']);

  const before = await builtVersion('booking-app');
  await site.switchTo('booking-app', before);
  const next = await openAsCustomer();
  expect(next.versions()).toEqual([before]);
  for (const { context } of [first, next]) await context.close();
});
