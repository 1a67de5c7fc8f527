import { expect, test, type Page } from '@playwright/test';
import { BookingPage } from '../../pages/booking-page.ts';
import { serveWithoutList } from '../../pages/network.ts';

/** Rewrites the booking remote as if built against other versions of what the shell shares. */
async function buildAgainstVersions(page: Page, change: (minor: number) => number) {
  let changed = 0;
  await page.route('**/static/booking-app/**/*.js', async (route) => {
    const answer = await route.fetch();
    const built = await answer.text();
    const other = built.replace(/"\^(\d+)\.(\d+)\.\d+"/g, (_, major: string, minor: string) => {
      changed += 1;
      return `"^${major}.${change(Number(minor))}.0"`;
    });
    await route.fulfill({ response: answer, body: other });
  });
  return () => changed;
}

for (const [which, change] of [
  ['previous', (minor: number) => minor - 1],
  ['next', (minor: number) => minor + 1],
] as const) {
  test(`SHAPE-013 a remote built against the ${which} minor version of React and the router runs in this shell`, async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const changes = await buildAgainstVersions(page, change);
    const booking = new BookingPage(page);
    await booking.open();
    // The later steps are of the other build too.
    await booking.chooseService();
    await page.unrouteAll({ behavior: 'wait' });
    expect(changes()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
}

test('SHAPE-008 a release that needs what this shell does not promise is not mounted', async ({ page }) => {
  const reasons: string[] = [];
  page.on('console', (message) => reasons.push(message.text()));
  await serveWithoutList(page, '/demo');
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as Record<string, object>;
    const booking = { ...list['booking-app'], version: '9.0.0', needs: '^9.0' };
    await route.fulfill({ response: answer, json: { ...list, 'booking-app': booking } });
  });
  await page.goto('/demo');
  await expect(page.getByText('Estamos atualizando o sistema.')).toBeVisible();
  expect(reasons.join('\n')).toContain('booking-app failed');
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(new BookingPage(page).heading('Escolha um serviço')).toBeVisible();
});
