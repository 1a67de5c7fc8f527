import { expect, test, type Page } from '@playwright/test';
import { BookingPage } from '../pages/booking-page.ts';
import { dressStore, longTitle } from '../pages/dressed-store.ts';
import { keepState } from '../pages/kept-states.ts';
import { answerWith, neverAnswered } from '../pages/network.ts';

/** A screen of the customer's page, worth a picture and its accessibility tree. */
interface State {
  readonly name: string;
  /** Leads to it from a new page. */
  readonly show: (booking: BookingPage, page: Page) => Promise<void>;
}

const calendars = '**/scheduler/v1/{first_offer,available_calendars}/';
const days = '**/scheduler/v1/available_days/';
const slots = '**/scheduler/v1/available_slots/';
const create = '**/scheduler/v1/create_event/';

const states: readonly State[] = [
  { name: '1-services', show: (booking) => booking.open() },
  {
    name: '1-services-many',
    show: async (booking, page) => {
      await dressStore(page, { services: 12, hasImages: true });
      await booking.open('outra-loja');
    },
  },
  {
    name: '1-services-plain',
    show: async (booking, page) => {
      await dressStore(page, { title: longTitle, services: 60 });
      await booking.open('outra-loja');
    },
  },
  {
    name: '1-services-none',
    show: async (booking, page) => {
      await dressStore(page, { services: 0 });
      await booking.open('outra-loja');
    },
  },
  {
    name: '1-services-light-colour',
    show: async (booking, page) => {
      await dressStore(page, { colour: '#ffe600' });
      await booking.open('outra-loja');
    },
  },
  {
    name: '1-store-loading',
    show: async (_, page) => {
      await page.route('**/scheduler/v1/get_store/**', neverAnswered);
      await page.goto('/outra-loja');
      await page.getByText('Carregando…').waitFor();
    },
  },
  {
    name: '1-store-not-found',
    show: async (_, page) => {
      await page.goto('/nao-existe');
      await page.getByText('temporariamente indisponível').waitFor();
    },
  },
  {
    name: '1-store-expired',
    show: async (_, page) => {
      await answerWith(page, '/scheduler/v1/get_store/*', 403, { code: 'store_expired', status: 403 });
      await page.goto('/loja-vencida');
      await page.getByText('temporariamente indisponível').waitFor();
    },
  },
  {
    name: '2-calendars-loading',
    show: async (booking, page) => {
      await page.route(calendars, neverAnswered);
      await booking.open();
      await booking.chooseService();
      await page.getByText('Carregando…').waitFor();
    },
  },
  {
    name: '2-calendars',
    show: async (booking) => {
      await booking.open();
      await booking.chooseService();
      await booking.page.getByRole('radiogroup').waitFor();
    },
  },
  {
    name: '2-calendars-many',
    show: async (booking, page) => {
      const many = Array.from({ length: 20 }, (_, index) => ({
        id: `c${index}`,
        name: `Profissional ${index}`,
      }));
      await answerWith(page, '/scheduler/v1/{first_offer,available_calendars}/', 200, { calendars: many });
      await booking.open();
      await booking.chooseService();
      await booking.page.getByRole('radiogroup').waitFor();
    },
  },
  {
    name: '2-days',
    show: async (booking) => {
      await booking.open();
      await booking.chooseService();
      await booking.chooseFirstCalendar();
    },
  },
  {
    name: '2-days-none',
    show: async (booking, page) => {
      await answerWith(page, '/scheduler/v1/available_days/', 200, { available_days: [] });
      await toCalendar(booking);
      await page.getByText('Não há horários disponíveis.').waitFor();
    },
  },
  {
    name: '2-days-failed',
    show: async (booking, page) => {
      await answerWith(page, '/scheduler/v1/available_days/', 500, {});
      await toCalendar(booking);
      await page.getByText('Calendário sem horários disponíveis').waitFor();
    },
  },
  {
    name: '2-days-offline',
    show: async (booking, page) => {
      await page.route(days, (route) => route.abort());
      await toCalendar(booking);
      await page.getByText('Sem conexão com a internet.').waitFor();
    },
  },
  {
    name: '2-times-loading',
    show: async (booking, page) => {
      await page.route(slots, neverAnswered);
      await toCalendar(booking);
      await booking.days.nth(1).click();
      await page.getByText('Carregando…').waitFor();
    },
  },
  {
    name: '2-times-slow',
    show: async (booking, page) => {
      await page.route(slots, neverAnswered);
      await toCalendar(booking);
      await booking.days.nth(1).click();
      await page.getByText('Está demorando mais que o normal.').waitFor();
    },
  },
  {
    name: '2-times-none',
    show: async (booking, page) => {
      await answerWith(page, '/scheduler/v1/available_slots/', 200, { available_slots: [] });
      await toCalendar(booking);
      await booking.days.nth(1).click();
      await page.getByText('Não há horários disponíveis para este dia.').waitFor();
    },
  },
  {
    name: '2-time-chosen',
    show: async (booking) => {
      await toCalendar(booking);
      await booking.chooseDay(1);
      await booking.chooseTime(1);
    },
  },
  {
    name: '2-services-adding',
    show: async (booking) => {
      await booking.open();
      await booking.chooseService();
      await booking.button('Adicionar serviço').click();
      await booking.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: '2-services-several',
    show: async (booking) => {
      await toSeveral(booking);
      await booking.chooseDay(1);
      await booking.chooseTime(1);
    },
  },
  {
    name: '2-time-missing',
    show: async (booking, page) => {
      await toCalendar(booking);
      await booking.button('Escolher Horário').click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: '3-contact', show: toContact },
  {
    name: '3-contact-refused',
    show: async (booking, page) => {
      await toContact(booking);
      await page.getByLabel('Nome').fill('Ana');
      await page.getByLabel('Telefone').fill('(20) 98765-4321');
      await booking.button('Próximo').click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: '4-review', show: toReview },
  {
    name: '4-review-several',
    show: async (booking) => {
      await toSeveral(booking);
      await booking.chooseDay(2);
      await booking.chooseTime(1);
      await booking.confirmSlot();
      await booking.identify();
    },
  },
  {
    name: '4-sending',
    show: async (booking, page) => {
      await page.route(create, neverAnswered);
      await toReview(booking);
      await booking.button('Confirmar').click();
    },
  },
  {
    name: '5-confirmed',
    show: async (booking) => {
      await toReview(booking);
      await booking.button('Confirmar').click();
      await booking.heading('Agendamento confirmado').waitFor();
    },
  },
  {
    name: '5-slot-lost',
    show: async (booking, page) => {
      const message = 'Horário indisponível. Escolha outro horário.';
      await answerWith(page, '/scheduler/v1/create_event/', 409, { code: 'slot_taken', message });
      await toReview(booking);
      await booking.button('Confirmar').click();
      await booking.heading('Agendamento não confirmado').waitFor();
    },
  },
  {
    name: '5-not-sent',
    show: async (booking, page) => {
      await page.route(create, (route) => route.abort());
      await toReview(booking);
      await booking.button('Confirmar').click();
      await booking.heading('Agendamento não confirmado').waitFor();
    },
  },
];

for (const { name, show } of states)
  test(name, async ({ page }) => {
    await show(new BookingPage(page), page);
    await expect(page.locator('main, [role="status"]').first()).toBeVisible();
    await keepState(page, { of: 'customer', name });
  });

async function toCalendar(booking: BookingPage) {
  await booking.open();
  await booking.chooseService();
  await booking.people.first().click();
}

/** 'Corte de cabelo' and 'Corte e barba', with the first calendar. */
async function toSeveral(booking: BookingPage) {
  await booking.open();
  await booking.chooseService();
  await booking.button('Adicionar serviço').click();
  await booking.page.getByRole('dialog').getByRole('button', { name: 'Corte e barba' }).click();
  await booking.page.getByRole('button', { name: /^Adicionar 1/ }).click();
  await booking.chooseFirstCalendar();
}

async function toContact(booking: BookingPage) {
  await toCalendar(booking);
  await booking.chooseDay(2);
  await booking.chooseTime(1);
  await booking.confirmSlot();
}

async function toReview(booking: BookingPage) {
  await toContact(booking);
  await booking.identify();
}
