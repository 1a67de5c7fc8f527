import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../pages/store-fixture.ts';

test.use({ hasTouch: true });

/** How a person presses, ticks and fills: with a finger, or with keys alone. */
interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  readonly tick: (target: Locator) => Promise<void>;
}

const finger: Hand = { press: (target) => target.tap(), tick: (target) => target.tap() };

const keys: Hand = {
  press: async (target) => {
    await reach(target);
    await target.press('Enter');
  },
  tick: async (target) => {
    await reach(target);
    await target.press('Space');
  },
};

for (const [way, hand, person] of [
  ['finger', finger, 'Joana'],
  ['keyboard', keys, 'Renata'],
] as const)
  test(`DLG-001 by ${way} at 360 × 740 an owner makes hours, a calendar and a service, and what was chosen stays chosen`, async ({
    page,
    store,
    admin,
  }) => {
    test.slow();
    await admin.logIn(store);
    const section = async (name: string) => {
      await hand.press(admin.tabs.filter({ hasText: 'Configurações' }));
      await hand.press(admin.sheet.getByRole('button', { name }));
      await expect(admin.sheet).toBeHidden();
      await admin.heading(name).waitFor();
    };
    const openDialog = async (button: string, name: string) => {
      await hand.press(admin.button(button));
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      return dialog;
    };

    await section('Atendimento');
    const hours = await openDialog('Adicionar', 'Adicionar Horário');
    await hours.getByLabel('Nome', { exact: true }).fill(`Dia de ${person}`);
    await hours.getByLabel('Hora de Abertura').fill('08:00');
    await hours.getByLabel('Hora de Fechamento').fill('20:00');
    for (const day of ['Seg', 'Sex']) await hand.press(hours.getByRole('button', { name: day, exact: true }));
    await hand.press(hours.getByRole('button', { name: 'Cadastrar' }));
    await hand.press(admin.button('Salvar'));
    await expect(page.getByText('Horários salvos com sucesso!')).toBeVisible();

    await section('Calendário');
    const calendar = await openDialog('Adicionar Calendário', 'Adicionar Calendário');
    await calendar.getByLabel('Nome do Calendário').fill(person);
    await hand.tick(calendar.getByRole('checkbox', { name: `Dia de ${person}` }));
    admin.accept('Tem certeza que deseja criar o calendário?');
    await hand.press(calendar.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText(`Atendimentos: Dia de ${person}`)).toBeVisible();

    await section('Serviços');
    const service = await openDialog('Adicionar Serviço', 'Adicionar Serviço');
    await service.getByLabel('Nome do Serviço').fill(`Corte de ${person}`);
    await service.getByLabel('Preço', { exact: true }).fill('45');
    await hand.tick(service.getByRole('checkbox', { name: person }));
    await hand.press(service.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText(`Calendários: ${person}`)).toBeVisible();
  });

/** Tab by Tab, as far as it is. */
async function reach(target: Locator) {
  const page: Page = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await isThere()); tabs += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}
