import type { Locator, Page } from '@playwright/test';

export const bookingCustomer = { name: 'João da Silva', phone: '11987654321', shownPhone: '(11) 98765-4321' };

/** The public booking page, step by step, found by role and text. */
export class BookingPage {
  readonly services: Locator;
  /** Of the chooser, without 'Sem preferência'. */
  readonly people: Locator;
  readonly days: Locator;
  /** Days without Saturdays, which have six times: too few for all journeys that book in one store. */
  readonly longDays: Locator;
  readonly times: Locator;

  constructor(readonly page: Page) {
    this.services = page.getByRole('main').getByRole('button');
    this.people = page
      .getByRole('radiogroup')
      .first()
      .getByRole('radio')
      .filter({ hasNotText: 'Sem preferência' });
    this.days = page.getByRole('radiogroup', { name: 'Selecione a data' }).getByRole('radio');
    this.longDays = this.days.filter({ hasNotText: 'sáb' });
    this.times = page.getByRole('radiogroup', { name: 'Horários disponíveis' }).getByRole('radio');
  }

  async open(store = 'demo') {
    await this.page.bringToFront();
    await this.page.goto(`/${store}`);
    await this.heading('Escolha um serviço').waitFor();
  }

  heading(name: string) {
    return this.page.getByRole('heading', { name });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Where a review, a ticket or a result says it: '10:00', or '10:00–10:30' where it says until when. */
  shownTime(time: string) {
    return this.page
      .getByRole('definition')
      .filter({ hasText: new RegExp(`^${time}(–|$)`) })
      .first();
  }

  /** The n-th service, then the first calendar where there is a choice. */
  async chooseService(index = 0) {
    await this.services.nth(index).click();
    await this.heading('Escolha o dia e o horário').waitFor();
  }

  async chooseServiceNamed(name: string) {
    await this.services.filter({ hasText: name }).click();
    await this.heading('Escolha o dia e o horário').waitFor();
  }

  async chooseCalendar(name: string | RegExp) {
    await this.page.getByRole('radio', { name }).click();
  }

  /** The n-th of the long days. */
  async chooseDay(index: number) {
    await this.longDays.nth(index).click();
    await this.times.first().waitFor();
  }

  /** Chooses a time and returns it. */
  async chooseTime(index = 0): Promise<string> {
    const time = this.times.nth(index);
    await time.click();
    return time.innerText();
  }

  async confirmSlot() {
    await this.button('Escolher Horário').click();
    await this.heading('Identifique-se').waitFor();
  }

  async identify({ name, phone } = bookingCustomer) {
    await this.page.getByLabel('Nome').fill(name);
    await this.page.getByLabel('Telefone').fill(phone);
    await this.button('Próximo').click();
    await this.heading('Revise seu agendamento').waitFor();
  }

  /** From the service list to the review, with the first calendar and a day some way ahead. */
  async walkToReview({ dayIndex = 1, timeIndex = 0 } = {}) {
    await this.chooseService();
    await this.chooseFirstCalendar();
    await this.chooseDay(dayIndex);
    const time = await this.chooseTime(timeIndex);
    await this.confirmSlot();
    await this.identify();
    return { time };
  }

  async chooseFirstCalendar() {
    await this.people.first().click();
    await this.days.first().waitFor();
  }
}
