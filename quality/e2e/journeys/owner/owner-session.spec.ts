import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { OwnerPage, demoLogin } from '../../pages/owner-page.ts';
import { answerWith, recordRequests } from '../../pages/network.ts';

/** All but the count of bookings that nobody was told of, which Início may have begun (PUSH-003). */
const stored = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key !== 'bookings_without_notices')
      .toSorted(),
  );
const documentsIn = (requests: ReturnType<typeof recordRequests>) =>
  requests
    .filter((request) => request.isNavigationRequest())
    .map((request) => new URL(request.url()).pathname);

test('LOGIN-016 STORE-001 ADM-004 an owner logs in and is at Início by a full page load', async ({
  page,
}) => {
  const admin = new OwnerPage(page);
  await admin.openLogin();
  await expect(admin.username).toBeFocused();
  const requests = recordRequests(page);
  await admin.username.fill(demoLogin.username);
  await admin.password.fill(demoLogin.password);
  await admin.password.press('Enter');
  await expect(admin.heading('Início')).toBeVisible();
  expect(documentsIn(requests)).toEqual(['/admin']);
  expect(await stored(page)).toEqual(['access_token', 'refresh_token']);
  // The number of the news comes before it (DAY-010).
  await expect(page).toHaveTitle(/^(\(\d+\) )?Início · Hora Marcada$/);
});

test('LOGIN-017 P-41 wrong credentials are refused in red above the fields', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.openLogin();
  await admin.username.fill(demoLogin.username);
  await admin.password.fill('errada');
  await admin.button('Entrar').click();
  const refusal = page.getByText('Credenciais inválidas');
  await expect(refusal).toHaveCSS('color', /^rgb\(1[5-9]\d, \d\d, \d\d\)$/);
  const [text, field] = await Promise.all([refusal.boundingBox(), admin.username.boundingBox()]);
  expect(text?.y).toBeLessThan(field?.y ?? 0);
  await expect(admin.username).toHaveValue(demoLogin.username);
  await expect(admin.password).toBeFocused();
  await expectAccessible(page);
});

test('LOGIN-010 a stored session leads straight to the admin', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  const requests = recordRequests(page);
  await page.goto('/login');
  await expect(admin.heading('Início')).toBeVisible();
  expect(documentsIn(requests)).toEqual(['/login', '/admin']);
});

test('ROUTE-008 nobody sees anything of the admin without a session', async ({ page }) => {
  const admin = new OwnerPage(page);
  const requests = recordRequests(page);
  await page.goto('/admin#painel');
  await expect(admin.username).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  expect(requests.filter((request) => request.url().includes('/user/v1/'))).toEqual([]);
});

test('Q-47 P-24 a reload and the Back button keep the section', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openTab('Painel');
  await admin.openSettings('Calendário');
  expect(new URL(page.url()).hash).toBe('#calendario');
  await page.reload();
  await expect(admin.heading('Calendário')).toBeVisible();
  await page.goBack();
  await expect(admin.heading('Painel')).toBeVisible();
  await page.goBack();
  await expect(admin.heading('Início')).toBeVisible();
});

test('ADM-014 ADM-020 the sheet opens over the section, and closes back to it', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openSheet();
  await expect(admin.sheet.getByRole('listitem')).toHaveText([
    'Minha Conta',
    'Atendimento',
    'Calendário',
    'Serviços',
  ]);
  await expect(admin.sheet.getByRole('button', { name: 'Serviços' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(admin.sheet).toBeHidden();
  await expect(admin.tabs.last()).toBeFocused();
  await expect(admin.heading('Início')).toBeVisible();
});

test('P-10 the admin is reached by keyboard, and focus follows', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.tabs.last().focus();
  await page.keyboard.press('Enter');
  await admin.sheet.waitFor();
  await admin.sheet.getByRole('button', { name: 'Serviços' }).press('Enter');
  await expect(admin.heading('Serviços')).toBeFocused();
  await expect(admin.sheet).toBeHidden();
  await expect(admin.heading('Serviços')).toBeFocused();
  await expectAccessible(page);
});

test('ADM-007 ADM-008 PERM-009 Logout ends the session for good', async ({ page, request }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openTab('Painel');
  const refresh = await page.evaluate(() => localStorage.getItem('refresh_token'));
  const revoked = page.waitForResponse('**/api/token/logout/');
  await admin.button('Logout').click();
  await expect(admin.username).toBeVisible();
  expect(await stored(page)).toEqual([]);
  expect((await revoked).ok()).toBe(true);
  expect((await request.post('/api/token/refresh/', { data: { refresh } })).status()).toBe(401);
  await page.goBack();
  await expect(admin.username).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('P-43 a logout in one tab is a logout in the other', async ({ page, context }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  const other = new OwnerPage(await context.newPage());
  await other.page.goto('/admin#conta');
  await expect(other.heading('Minha Conta')).toBeVisible();
  await admin.button('Logout').click();
  await expect(other.username).toBeVisible();
  expect(new URL(other.page.url()).pathname).toBe('/login');
});

test('Q-46 a session that cannot be checked ends at the form, not in a loop', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await answerWith(page, '/user/v1/dashboard/', 500, { detail: 'Falhou.' });
  const requests = recordRequests(page);
  await page.goto('/admin');
  await expect(admin.username).toBeVisible();
  await expect(admin.button('Entrar')).toBeEnabled();
  expect(documentsIn(requests)).toEqual(['/admin']);
});

test('Q-19 P-21 an expired access token is renewed once, without notice', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  const requests = recordRequests(page);
  await page.evaluate(() => localStorage.setItem('access_token', 'velho'));
  const renewals = () => requests.filter((request) => request.url().endsWith('/api/token/refresh/'));
  // Painel requests events that are not cached yet; another section might request nothing.
  await admin.openTab('Painel');
  await expect(page.locator('.rbc-event').first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).not.toBe('velho');
  expect(renewals()).toHaveLength(1);
});

for (const width of [360, 1280])
  test(`axe finds nothing in any section or at the login at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const admin = new OwnerPage(page);
    await admin.openLogin();
    await expectAccessible(page);
    await admin.logIn();
    for (const name of ['Minha Conta', 'Atendimento', 'Calendário', 'Serviços'] as const) {
      await admin.openSettings(name);
      await expect(admin.sheet).toBeHidden();
      await expect(page.getByText('Carregando…')).toBeHidden();
      await expectAccessible(page);
    }
  });
