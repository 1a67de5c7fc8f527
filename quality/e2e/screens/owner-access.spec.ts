import { expect, test } from '@playwright/test';
import { answerWith } from '../pages/network.ts';
import { demoLogin, OwnerPage } from '../pages/owner-page.ts';
import { keepOwnerState } from '../pages/owner-states.ts';

test('0-login', async ({ page }) => {
  await new OwnerPage(page).openLogin();
  await keepOwnerState(page, '0-login');
});

test('0-login-refused', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.openLogin();
  await admin.username.fill(demoLogin.username);
  await admin.password.fill('outra');
  await admin.button('Entrar').click();
  await page.getByRole('alert').waitFor();
  await keepOwnerState(page, '0-login-refused');
});

test('0-session-over', async ({ page }) => {
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.button('Todos').click();
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  await page.getByLabel('Descrição').fill('com toalha quente');
  await admin.pressWhenSessionEnds('Salvar');
  await expect(page.getByText('Sua sessão terminou. Entre de novo.')).toBeVisible();
  await keepOwnerState(page, '0-session-over');
});

test('0-new-password', async ({ page }) => {
  await answerWith(page, '/api/password_reset/check/', 200, { username: demoLogin.username });
  await page.goto('/login/nova-senha#link');
  await page.getByText('Escolha a nova senha').waitFor();
  await keepOwnerState(page, '0-new-password');
});

test('0-new-password-link-over', async ({ page }) => {
  await page.goto('/login/nova-senha#link');
  await page.getByText('Este link já foi usado ou venceu.').waitFor();
  await keepOwnerState(page, '0-new-password-link-over');
});
