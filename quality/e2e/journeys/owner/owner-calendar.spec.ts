import { expect, test } from '@playwright/test';
import { expectAccessible, expectSpokenAndTouched } from '../../pages/accessibility.ts';
import { nameOfTry } from '../../pages/name-of-try.ts';
import { OwnerPage } from '../../pages/owner-page.ts';

test('CAL-004 OWN-070 every view of the calendar is in Portuguese, and axe finds nothing', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await expect(page.getByText('em 7 dias')).toBeVisible();
  for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
    await owner.button(view).click();
    await expect(page.locator('.rbc-calendar')).toHaveJSProperty('offsetHeight', 500);
    await expectAccessible(page);
    await expectSpokenAndTouched(page);
  }
  const english = page.getByText(/\b(Back|Next|Today|Month|Week|Day|Agenda view|No events)\b/);
  await expect(english).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`CAL-059 at ${width} px every view of the calendar is printed whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const owner = new OwnerPage(page);
    await owner.logIn();
    await owner.openTab('Painel');
    await expect(page.getByText('em 7 dias')).toBeVisible();
    for (const view of ['Mês', 'Semana', 'Dia', 'Agenda']) {
      await owner.button(view).click();
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.rbc-show-more')).toHaveCount(0);
      const cutOff = page.locator('.rbc-calendar, .rbc-calendar *').evaluateAll((elements) =>
        elements
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          // The words for the ear alone, and titles longer than their time.
          .filter((element) => element.clientHeight > 1 && !element.closest('.rbc-event'))
          .filter((element) => getComputedStyle(element).overflowY !== 'visible')
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      );
      expect([view, await cutOff]).toEqual([view, []]);
      await page.emulateMedia({ media: null });
    }
  });
}

test('CAL-060 what is opened from the month by keyboard has the focus', async ({ page }) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await expect(page.getByText('em 7 dias')).toBeVisible();
  for (const link of ['.rbc-date-cell .rbc-button-link', '.rbc-show-more']) {
    await owner.button('Mês').click();
    await page.locator(link).first().press('Enter');
    await expect(page.getByRole('group', { name: 'Dia', exact: true })).toBeFocused();
  }
});

test('CAL-047 CAL-053 P-26 P-34 an owner adds an event by keyboard, deletes it and undoes that', async ({
  page,
}) => {
  const owner = new OwnerPage(page);
  await owner.logIn();
  await owner.openTab('Painel');
  await owner.button('Dia').click();
  await owner.button('Novo evento').press('Enter');
  const creation = page.getByRole('dialog', { name: 'Confirmar Agendamento' });
  const title = nameOfTry('Reunião de teste');
  await creation.getByLabel('Nome do Evento').fill(title);
  // The time that is proposed may be one of the demonstration's bookings.
  await creation.getByLabel('Hora').fill(`0${5 + test.info().retry}:00`);
  await creation.getByLabel('Preço').fill('12.5');
  await expectAccessible(page);
  await creation.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(page.getByText('Evento criado!')).toBeVisible();

  await owner.button('Agenda').click();
  await page.getByRole('button', { name: title }).first().press('Enter');
  const details = page.getByRole('dialog', { name: 'Detalhes do Evento' });
  await expect(details).toContainText(/R\$\s12,50/);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Excluir Evento' }).click();
  await expect(page.getByText('Evento deletado!')).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
  // What was created can be taken back, too.
  await owner.button('Desfazer').last().click();
  await expect(page.getByRole('button', { name: title }).first()).toBeVisible();
});

test('the calendar is downloaded when Painel is opened, and not before', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text());
  });
  const haveCalendar = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('rbc-month-view'));
  const owner = new OwnerPage(page);
  await owner.logIn();
  await page.getByRole('article').or(page.getByText('Nenhum evento encontrado!')).first().waitFor();
  expect(await haveCalendar()).toBe(false);
  await owner.openTab('Painel');
  await page.locator('.rbc-month-view').waitFor();
  expect(await haveCalendar()).toBe(true);
});
