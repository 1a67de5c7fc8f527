import { expect } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { OwnerPage, demoLogin } from '../../pages/owner-page.ts';
import { test } from '../../pages/store-fixture.ts';
import { JourneyServer } from '../../support/journey-server.ts';

test.use({
  store: {
    endpoint: 'barbearia-conta',
    title: 'Barbearia Conta',
    username: 'conta',
    password: 'senha-bem-longa',
  },
});

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

test('ACC-003 ACC-004 ACC-006 ACC-007 an owner sees where the account is open, ends it there and changes the password', async ({
  browser,
  baseURL,
  page,
  store,
  admin,
}) => {
  const elsewhere = await browser.newContext({ userAgent: android, baseURL: baseURL ?? '' });
  const phone = new OwnerPage(await elsewhere.newPage());
  await phone.logIn(store);
  await admin.logIn(store);
  const problems = consoleProblemsOf(page);
  await admin.openSettings('Minha Conta');

  const sessions = page.getByRole('list', { name: 'Sessões abertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Esta sessão');
  await expect(sessions.last()).toContainText('Chrome em Android');
  await expect(sessions.last()).toContainText(/Usada hoje, por volta das \d\d:\d\d/);
  await expectAccessible(page);
  const end = admin.button('Encerrar Chrome em Android');
  const question = 'Encerrar a sessão em Chrome em Android?';
  expect(await admin.decline(() => end.click())).toBe(question);
  admin.accept(question);
  await end.click();
  await expect(page.getByText('Sessão encerrada!')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await phone.page.reload();
  await expect(phone.username).toBeVisible();
  await phone.logIn(store);

  await admin.button('Alterar senha').click();
  const dialog = page.getByRole('dialog', { name: 'Alterar senha' });
  const submit = dialog.getByRole('button', { name: 'Alterar senha' });
  await expect(dialog.getByLabel('Senha atual', { exact: true })).toBeFocused();
  await dialog.getByLabel('Senha atual', { exact: true }).fill('errada');
  await dialog.getByLabel('Nova senha', { exact: true }).fill('girafa azul');
  await submit.click();
  await expect(dialog.getByText('A senha atual não confere.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Senha atual', { exact: true }).fill(store.password);
  await dialog.getByLabel('Nova senha', { exact: true }).fill('barbearia conta');
  await submit.click();
  await expect(dialog.getByText(/^A senha não pode ser o usuário/)).toBeVisible();
  await dialog.getByLabel('Nova senha', { exact: true }).fill('girafa azul');
  await dialog.getByLabel('Nova senha', { exact: true }).press('Enter');
  await expect(page.getByText('Senha alterada! As outras sessões foram encerradas.')).toBeVisible();
  await expect(admin.button('Alterar senha')).toBeFocused();
  await expect(sessions).toHaveCount(1);
  // What the server refused is in the console, and nothing else.
  expect(problems.filter((problem) => !/40[03]/.test(problem))).toEqual([]);

  await phone.page.reload();
  await expect(phone.username).toBeVisible();
  await phone.username.fill(store.username);
  await phone.password.fill(store.password);
  await phone.button('Entrar').click();
  await expect(phone.page.getByText('Credenciais inválidas')).toBeVisible();
  await phone.logIn({ ...store, password: 'girafa azul' });
  await elsewhere.close();
});

test.describe('a forgotten password', () => {
  const store = {
    endpoint: 'esquecida',
    title: 'Esquecida',
    username: 'esquecida',
    password: 'senha-bem-longa',
  };
  let spawned: JourneyServer;
  let token: string;

  test.beforeAll(async () => {
    spawned = await JourneyServer.withStore(store, async (run) => {
      const printed = await run(['reset-link', store.username]);
      token = /\/login\/nova-senha#(\S+)/.exec(printed)?.[1] ?? '';
    });
  });

  test.afterAll(() => spawned.close());

  test('ACC-012 ACC-013 ACC-014 is set by the operator’s link, once, and the owner is in', async ({
    page,
  }) => {
    const link = `${spawned.address}/login/nova-senha#${token}`;
    await page.goto(link);
    await expect(page.getByText('Escolha a nova senha do usuário esquecida.')).toBeVisible();
    const input = page.locator('input[autocomplete=new-password]');
    await expect(input).toBeFocused();
    await expectAccessible(page);
    await input.fill('curta');
    await input.press('Enter');
    await expect(page.getByText('A senha deve ter de 10 a 200 caracteres.')).toBeVisible();
    await expectAccessible(page);
    await input.fill('girafa azul');
    await input.press('Enter');
    await new OwnerPage(page).heading('Início').waitFor();

    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByText('Este link já foi usado ou venceu.')).toBeVisible();
    await expect(page.locator('input')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir para o login' }).click();
    await new OwnerPage(page).heading('Início').waitFor();
  });
});

test('ACC-010 an owner gets in with a browser that signed in before, while others guess the password', async ({
  page,
}) => {
  const server = await JourneyServer.open({ RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' });
  const guess = async (address: string, password: string) => {
    const answer = await fetch(`${server.address}/api/token/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...demoLogin, password }),
    });
    return answer.status;
  };
  const admin = new OwnerPage(page);
  const logIn = async () => {
    await page.goto(`${server.address}/login`);
    await admin.username.fill(demoLogin.username);
    await admin.password.fill(demoLogin.password);
    await admin.button('Entrar').click();
    await admin.heading('Início').waitFor();
  };
  await logIn();
  await admin.button('Logout').click();
  await admin.username.waitFor();
  for (let index = 0; index < 100; index += 1) await guess(`203.0.113.${Math.floor(index / 5)}`, 'errada');
  expect(await guess('198.51.100.7', demoLogin.password)).toBe(429);
  await logIn();
  // What knows the browser is neither a cookie that scripts read nor stored; a count of missed bookings may be.
  const stored = await page.evaluate(() => [document.cookie, ...Object.keys(localStorage).toSorted()]);
  expect(stored.filter((key) => key !== 'bookings_without_notices')).toEqual([
    '',
    'access_token',
    'refresh_token',
  ]);
  await server.close();
});
