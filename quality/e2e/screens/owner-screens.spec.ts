import { expect, test } from '@playwright/test';
import { OwnerPage } from '../pages/owner-page.ts';
import { screenshotsOf, viewports } from '../pages/screenshots.ts';

for (const viewport of viewports) {
  test(`the owner's day at ${viewport.width} px`, async ({ page }) => {
    const shoot = screenshotsOf(page);
    await page.setViewportSize(viewport);
    const admin = new OwnerPage(page);
    await admin.logIn();
    await page.getByRole('button', { name: 'Não confirmados', exact: true }).click();
    const card = page.getByRole('article').first();
    await card.waitFor();
    await shoot('15-unconfirmed');
    await card.getByRole('button', { name: /^Editar/ }).click();
    await page.getByRole('dialog', { name: 'Editar Evento' }).waitFor();
    await shoot('16-edit');
    await page.keyboard.press('Escape');
    await admin.openTab('Painel');
    await page.locator('.rbc-event').first().waitFor();
    await shoot('17-dashboard', { fullPage: true });
    for (const [view, file] of [
      ['Semana', '18-week'],
      ['Dia', '19-day'],
      ['Agenda', '20-agenda'],
    ] as const) {
      await admin.button(view).click();
      await page
        .locator('.rbc-calendar')
        .evaluate((calendar) => calendar.scrollIntoView({ block: 'center' }));
      await shoot(file);
    }
    await page
      .getByRole('button', { name: /, confirmado|Corte/ })
      .first()
      .press('Enter');
    await page.getByRole('dialog', { name: 'Detalhes do Evento' }).waitFor();
    await shoot('21-details');
    await page.keyboard.press('Escape');
    await admin.button('Novo evento').click();
    await page.getByRole('dialog', { name: 'Confirmar Agendamento' }).waitFor();
    await shoot('22-new-event');
  });

  test(`the owner's way in at ${viewport.width} px`, async ({ page }) => {
    const shoot = screenshotsOf(page);
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
