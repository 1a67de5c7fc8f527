import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

/** Opens a list: all of it is in sight, axe finds nothing, and Escape closes it alone. */
async function expectGoodList(page: Page, list: Locator) {
  await list.press('ArrowDown');
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  const options = page.getByRole('option').filter({ visible: true });
  await expectAccessible(page);
  await expect(options.first()).toBeInViewport({ ratio: 1 });
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  for (const edge of [options.first(), options.last()]) await edge.click({ trial: true });
  await list.press('Escape');
  await expect(list).toHaveAttribute('aria-expanded', 'false');
  // While it fades, the list takes what is pressed next.
  await expect(options).toHaveCount(0);
}

for (const width of [360, 1280])
  test(`at ${width} px lists open beside their fields, in sight and heard`, async ({ page }) => {
    test.slow();
    const admin = new OwnerPage(page);
    await admin.logIn();
    await page.setViewportSize({ width, height: 740 });
    const list = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expectGoodList(page, list('Calendário'));

    await admin.openTab('Painel');
    await admin.button('Novo evento').waitFor();
    await expectGoodList(page, list('Filtrar por calendário'));
    await admin.button('Novo evento').click();
    const newEvent = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
    await newEvent
      .getByRole('radiogroup', { name: 'Serviço' })
      .getByRole('radio')
      .first()
      .check({ force: true });
    await newEvent.getByRole('button', { name: 'Mais um serviço' }).click();
    await expectGoodList(page, list('2º serviço'));
    await expect(newEvent).toBeVisible();
    page.once('dialog', (question) => void question.accept());
    await page.keyboard.press('Escape');
    await expect(newEvent).toBeHidden();

    await admin.openSettings('Atendimento');
    await admin.openPart('Regras');
    for (const name of ['Unidade do prazo', 'Lembretes']) await expectGoodList(page, list(name));
    await admin.openPart('Folgas e feriados');
    await admin.button('Adicionar').click();
    await admin.button('Horário especial (abre diferente)').click();
    for (const name of ['Quem', 'Repetir']) await expectGoodList(page, list(name));
    await expect(page.getByRole('dialog', { name: 'Adicionar horário especial' })).toBeVisible();
    await list('Repetir').press('ArrowDown');
    await page.getByRole('option', { name: 'Toda semana' }).click();
    await expect(list('Repetir')).toHaveAccessibleDescription('Toda semana');
  });

test('behind an open dialog or sheet the page does not scroll, and the policy refuses none of its styles', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const admin = new OwnerPage(page);
  await admin.logIn();
  await admin.openSettings('Serviços');
  await expectScrolling(admin, true);
  await admin.button('Adicionar Serviço').click();
  await page.getByRole('dialog', { name: 'Adicionar Serviço' }).waitFor();
  await expectScrolling(admin, false);
  await page.keyboard.press('Escape');
  await expectScrolling(admin, true);
  await admin.openSheet();
  await expectScrolling(admin, false);
  expect(problems).toEqual([]);
});

async function expectScrolling({ page }: OwnerPage, isFree: boolean) {
  await expect(page.locator('html')).toHaveCSS('overflow-y', isFree ? 'visible' : 'hidden');
}
