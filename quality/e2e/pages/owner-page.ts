import { expect, type Locator, type Page } from '@playwright/test';

export const demoLogin = { username: 'demo', password: 'demo1234' };

type Settings = 'Minha Conta' | 'Atendimento' | 'Calendário' | 'Serviços';

/** The owner's admin, section by section, found by role and text. */
export class OwnerPage {
  readonly username: Locator;
  readonly password: Locator;
  readonly title: Locator;
  readonly tabs: Locator;
  readonly sheet: Locator;
  /** The first steps of a store that is not set up yet. */
  readonly guide: Locator;

  constructor(readonly page: Page) {
    this.username = page.getByLabel('Usuário');
    this.password = page.getByLabel('Senha', { exact: true });
    this.title = page.getByRole('heading', { level: 1 });
    this.tabs = page.getByRole('navigation', { name: 'Seções' }).getByRole('button');
    this.sheet = page.getByRole('dialog', { name: 'Configurações' });
    this.guide = page
      .getByRole('region')
      .filter({ has: page.getByRole('list', { name: 'Primeiros passos' }) });
  }

  async openLogin() {
    // Chromium draws a page behind another one once a second, and every click waits for two frames.
    await this.page.bringToFront();
    await this.page.goto('/login');
    await this.username.waitFor();
  }

  /** From the login page to Início. */
  async logIn(login = demoLogin) {
    await this.openLogin();
    await this.signIn(login);
  }

  /** At the login, however one came there. */
  async signIn({ username, password } = demoLogin) {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.button('Entrar').click();
    await this.heading('Início').waitFor();
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name, level: 1, exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  async openTab(name: 'Início' | 'Painel') {
    await this.page.bringToFront();
    await this.tabs.filter({ hasText: name }).click();
    await this.heading(name).waitFor();
  }

  /** As the title says. */
  async newsCount(): Promise<number> {
    return Number(/^\((\d+)\)/.exec(await this.page.title())?.[1] ?? 0);
  }

  /** Searches in Início. */
  async search(text: string) {
    await this.page.getByPlaceholder('Buscar evento').fill(text);
  }

  /** On a phone the search lies over the chips. */
  async endSearch() {
    const field = this.page.getByPlaceholder('Buscar evento');
    await field.fill('');
    await field.blur();
  }

  async openSheet() {
    await this.page.bringToFront();
    await this.tabs.filter({ hasText: 'Configurações' }).click();
    await this.sheet.waitFor();
  }

  async openSettings(name: Settings) {
    await this.openSheet();
    await this.sheet.getByRole('button', { name }).click();
    await this.heading(name).waitFor();
    await this.sheet.waitFor({ state: 'hidden' });
  }

  /** 'Encaixe', behind the '+' of every section. */
  async openWalkIn() {
    await this.button('Novo').click();
    await this.page.getByRole('button', { name: /^Encaixe/ }).click();
  }

  /** Opens a part of the section shown. */
  async openPart(name: 'Horários' | 'Folgas e feriados' | 'Regras' | 'Histórico') {
    await this.page.getByRole('link', { name, exact: true }).click();
  }

  /** Chooses values in a field for several. */
  async choose(dialog: Locator, field: string, ...names: readonly string[]) {
    const group = dialog.getByRole('group', { name: field });
    for (const name of names) await group.getByRole('checkbox', { name, exact: true }).check();
  }

  /**
   * Presses a button with a session that has ended. In one step: whatever the page asked in between, as after a new
   * booking, would already bring the login.
   */
  async pressWhenSessionEnds(name: string) {
    await this.button(name).evaluate((button: HTMLButtonElement) => {
      localStorage.setItem('access_token', 'velho');
      localStorage.setItem('refresh_token', 'velho');
      button.click();
    });
  }

  /** Declines the next dialog of the browser, and returns its text. */
  async decline(action: () => Promise<unknown>): Promise<string> {
    const dialogOpens = this.page.waitForEvent('dialog');
    const [question] = await Promise.all([
      dialogOpens.then(async (dialog) => {
        await dialog.dismiss();
        return dialog.message();
      }),
      action(),
    ]);
    return question;
  }

  /** Accepts the next dialog of the browser, which must have this text. */
  accept(question: string) {
    this.page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe(question);
      void dialog.accept();
    });
  }
}
