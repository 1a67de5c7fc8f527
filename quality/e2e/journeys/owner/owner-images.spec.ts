import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { consoleProblemsOf } from '../../pages/console-problems.ts';
import { test } from '../../pages/store-fixture.ts';

test.use({
  store: {
    endpoint: 'barbearia-imagens',
    title: 'Barbearia Imagens',
    username: 'imagens',
    password: 'senha-bem-longa',
  },
});

const drawing = (name: string) => path.resolve(import.meta.dirname, '../../../../server/demonstration', name);

const send = async (page: Page, label: string, file: string) => {
  const field = page.getByRole('region', { name: label, exact: true });
  await field.getByLabel(`Arquivo da imagem: ${label}`).setInputFiles(drawing(file));
  const frame = field.getByRole('group', { name: 'Mova a foto no quadro' });
  await frame.press('ArrowLeft');
  await field.getByRole('button', { name: 'Enviar foto' }).click();
  await expect(page.getByText('Imagem salva com sucesso!')).toBeVisible();
  await expect(field.getByRole('button', { name: 'Trocar' })).toBeVisible();
  return field;
};

/** Once it is drawn. */
const widthOf = (page: Page, place: string) =>
  page
    .locator(`${place} img[src^="/media/"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth);

test('IMG-001 IMG-002 IMG-003 an owner sends a logo and a cover, sees the logo in the header, and takes it back', async ({
  page,
  store,
  admin,
}) => {
  await admin.logIn(store);
  const problems = consoleProblemsOf(page);
  await admin.openSettings('Minha Conta');
  await send(page, 'Capa', 'cover-2x.webp');
  const logo = await send(page, 'Logo', 'logo-2x.webp');
  await expect.poll(() => widthOf(page, 'header')).toBeGreaterThan(0);
  await expectAccessible(page);
  const shown = await page.request.get(`/scheduler/v1/get_store/${store.endpoint}/`);
  const { logo: served } = (await shown.json()) as { logo: { url: string } };
  expect((await page.request.get(served.url)).headers()['content-type']).toBe('image/webp');
  await logo.getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Imagem removida.')).toBeVisible();
  await expect(logo.getByRole('button', { name: 'Trocar' })).toBeHidden();
  await page.getByRole('button', { name: 'Desfazer' }).last().click();
  await expect(logo.getByRole('button', { name: 'Trocar' })).toBeVisible();
  expect(problems).toEqual([]);
});
