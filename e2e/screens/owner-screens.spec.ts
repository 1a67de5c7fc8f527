import path from 'node:path';
import { expect, test } from '@playwright/test';
import { OwnerPage } from '../pages/owner-page.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/screens');

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`the owner's way in at ${viewport.width} px`, async ({ page }) => {
    const shoot = (name: string) =>
      page.screenshot({
        path: path.join(folder, `${name}-${viewport.width}.png`),
        animations: 'disabled',
      });
    await page.setViewportSize(viewport);
    const admin = new OwnerPage(page);

    await admin.openLogin();
    await shoot('8-login');
    await admin.button('Entrar').click();
    await expect(page.getByText('Credenciais inválidas')).toBeVisible();
    await shoot('9-login-refused');
    await admin.logIn();
    await expect(page.getByText('Carregando…')).toBeHidden();
    await shoot('10-inicio');
    await admin.openSheet();
    await expect(admin.sheet.getByRole('button', { name: 'Serviços' })).toBeInViewport({ ratio: 1 });
    await shoot('11-settings');
    await page.keyboard.press('Escape');
    await expect(admin.sheet).toBeHidden();
    for (const [name, file] of [
      ['Minha Conta', '12-account'],
      ['Calendário', '13-calendars'],
      ['Serviços', '14-services'],
    ] as const) {
      await admin.openSettings(name);
      await expect(admin.sheet).toBeHidden();
      await expect(page.getByText('Carregando…')).toBeHidden();
      await shoot(file);
    }
  });
}
