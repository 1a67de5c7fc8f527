import { expect, test } from '@playwright/test';
import { OwnerPage } from '../pages/owner-page.ts';
import { screenshotsOf, viewports } from '../pages/screenshots.ts';

for (const viewport of viewports) {
  test(`the owner's settings at ${viewport.width} px`, async ({ page }) => {
    test.slow();
    const shoot = screenshotsOf(page);
    await page.setViewportSize(viewport);
    const admin = new OwnerPage(page);
    await admin.logIn();
    const open = async (section: Parameters<OwnerPage['openSettings']>[0]) => {
      await admin.openSettings(section);
      await expect(admin.sheet).toBeHidden();
      await expect(page.getByText('Carregando…')).toBeHidden();
    };

    await open('Atendimento');
    await shoot('23-opening-hours');
    await admin.button('Adicionar').click();
    const hours = page.getByRole('dialog', { name: 'Adicionar Horário' });
    await hours.getByLabel('Nome', { exact: true }).fill('Sábado');
    await hours.getByLabel('Hora de Abertura').fill('14:00');
    await hours.getByLabel('Hora de Fechamento').fill('09:00');
    await hours.getByRole('button', { name: 'Sab', exact: true }).click();
    await hours.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(hours.getByRole('alert')).toBeVisible();
    await shoot('24-hours-dialog');
    await hours.getByLabel('Hora de Fechamento').fill('18:00');
    await hours.getByRole('button', { name: 'Cadastrar' }).click();
    await expect(page.getByText('Alterações não salvas')).toBeVisible();
    await shoot('25-hours-unsaved');
    admin.accept('Descartar alterações?');
    await admin.button('Descartar').click();

    await open('Calendário');
    await admin.button('Adicionar Calendário').click();
    await page.getByRole('dialog', { name: 'Adicionar Calendário' }).waitFor();
    await shoot('26-calendar-dialog');
    await page.keyboard.press('Escape');
    await admin.button('Por que não há horários?').first().click();
    const check = page.getByRole('dialog', { name: 'Por que não há horários?' });
    await check.getByLabel('Dia', { exact: true }).fill(nextMonday());
    await expect(check.getByText(/horários oferecidos, /)).toBeVisible();
    await shoot('27-why-no-times');
    await check.getByRole('button', { name: 'Fechar' }).click();

    await open('Serviços');
    await page
      .getByRole('button', { name: /^Editar/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Editar Serviço' }).waitFor();
    await shoot('28-service-dialog');
    await page.keyboard.press('Escape');

    await open('Minha Conta');
    await page.getByLabel('Código da cor').fill('#f2c14e');
    await page.getByLabel('Código da cor').blur();
    await page.getByRole('img', { name: 'Prévia da página de agendamento' }).evaluate(toTheMiddle);
    await shoot('29-colour-preview');
  });
}

/** 'DD/MM/YYYY', a day on which the demonstration store is open and has bookings. */
function nextMonday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/');
}

function toTheMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center' });
}
