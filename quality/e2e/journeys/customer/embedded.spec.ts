import { expect, test } from '@playwright/test';
import { JourneyServer } from '../../support/journey-server.ts';

const shop = 'https://loja.example';
const site = 'https://agenda.example';
let server: JourneyServer;

test.beforeAll(async () => {
  server = await JourneyServer.withDemonstration(['--embed-on', shop]);
});

test.afterAll(() => server.close());

// Browsers forbid a public page to embed one of this machine, so both get public addresses here.
test.beforeEach(async ({ page }) => {
  const body = `<!doctype html><title>Loja</title><iframe src="${site}/demo" width="340" height="700"></iframe>`;
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(`${site}/**`, async (route) => {
    const url = route.request().url().replace(site, server.address);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
});

test('a customer books inside the site of the shop that the operator named', async ({ page }) => {
  await page.goto(`${shop}/agende`);
  const booking = page.frameLocator('iframe');
  const press = (name: string) => booking.getByRole('button', { name, exact: true }).click();
  await booking.getByRole('main').getByRole('button').first().click();
  await booking.getByRole('radio', { name: 'Ana' }).click();
  await booking.getByRole('radiogroup', { name: 'Selecione a data' }).getByRole('radio').nth(2).click();
  await booking.getByRole('radiogroup', { name: 'Horários disponíveis' }).getByRole('radio').first().click();
  await press('Escolher Horário');
  await booking.getByLabel('Nome').fill('Cliente da loja');
  await booking.getByLabel('Telefone').fill('11987654321');
  await press('Próximo');
  await press('Confirmar');
  await booking.getByRole('button', { name: 'Novo agendamento' }).waitFor();
});

test('no other site may show the page inside its own', async ({ page }) => {
  const refusal = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto('https://outra.example/');
  expect((await refusal).text()).toContain(shop);
  await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0);
});
