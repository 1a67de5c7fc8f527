import type { Page } from '@playwright/test';
import type { Booked } from './book-elsewhere.ts';
import { BookingPage } from './booking-page.ts';

/** The customer's own view of one booking, found by role and text. */
export class AppointmentPage {
  constructor(readonly page: Page) {}

  async open({ token }: Pick<Booked, 'token'>, store = 'demo') {
    await this.page.goto(`/${store}/agendamento#${token}`);
    await this.heading('Seu agendamento').waitFor();
  }

  heading(name: string) {
    return this.page.getByRole('heading', { level: 2, name });
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: true });
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Cancelar este agendamento?' });
  }

  /** Three taps: what it is to be moved to, not sent yet. */
  async chooseOtherTime(dayIndex = 4) {
    const { longDays, times } = new BookingPage(this.page);
    await this.button('Remarcar').click();
    await longDays.nth(dayIndex).click();
    await times.nth(1).click();
  }
}
