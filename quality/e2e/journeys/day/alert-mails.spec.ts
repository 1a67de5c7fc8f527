import { expect, test } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { OwnerPage } from '../../pages/owner-page.ts';
import { JourneyServer } from '../../support/journey-server.ts';
import { startMailServer, type MailServer } from '../../support/mail-server.ts';

let mailServer: MailServer;
let server: JourneyServer;

test.beforeAll(async () => {
  mailServer = await startMailServer();
  server = await JourneyServer.open({
    MAIL_URL: mailServer.url,
    MAIL_FROM: 'Hora Marcada <avisos@agenda.example>',
    PUBLIC_ORIGINS: 'http://agenda.example',
  });
});

test.afterAll(async () => {
  await server.close();
  await mailServer.close();
});

test('MAIL-001 MAIL-002 an owner gives an address, is told of a booking there, and ends it from the mail', async ({
  browser,
}) => {
  const { mails } = mailServer;
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openSettings('Minha Conta');
  const section = page.getByRole('region', { name: 'Avisos por e-mail' });
  await section.getByLabel('Seu e-mail').fill('dono@example.com');
  await section.getByRole('button', { name: 'Enviar código' }).click();
  const code = section.getByLabel('Código de seis números');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await expectSpokenAndTouched(page);
  expect(mails).toHaveLength(1);
  await code.fill(/digo: (\d{6})\r\n/.exec(mails[0] ?? '')?.[1] ?? '');
  await section.getByRole('button', { name: 'Ligar avisos' }).click();
  await expect(section.getByText('Avisos ligados em dono@example.com.')).toBeVisible();
  await expectAccessible(page);

  await bookElsewhere(page.request, 'Bia Aviso', 1);
  await expect.poll(() => mails.length).toBe(2);
  expect(mails[1]).toContain('Subject: Novos agendamentos: 1\r\n');
  expect(mails[1]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  const [, address = ''] = /^List-Unsubscribe: <(.*)>\r\n/m.exec(mails[1] ?? '') ?? [];
  const { pathname } = new URL(address);

  const stranger = await browser.newContext({ baseURL: server.address });
  const mailed = await stranger.newPage();
  await mailed.goto(pathname);
  await expectAccessible(mailed);
  await page.reload();
  await expect(section.getByText('Avisos ligados em dono@example.com.')).toBeVisible();
  await mailed.getByRole('button', { name: 'Não receber mais' }).click();
  await expect(mailed.getByText('Pronto: este endereço não recebe mais avisos')).toBeVisible();
  await page.reload();
  await bookElsewhere(page.request, 'Caio Silêncio', 2);
  await section.getByLabel('Seu e-mail').fill('dono@example.com');
  await section.getByRole('button', { name: 'Enviar código' }).click();
  await expect(code).toBeVisible();
  expect(mails).toHaveLength(3);
  expect(mails[2]).toMatch(/digo: \d{6}/);
  await stranger.close();
  await context.close();
});
