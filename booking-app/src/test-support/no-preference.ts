import type { PublicCalendar, Store } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { openSchedule } from './schedule.ts';
import { ana, bruno, calendarsAnswer, corte, daysAnswer, slotsAnswer, sol, storeAnswer } from './stores.ts';
import { pass } from './visit.tsx';

type Answers = Readonly<Record<string, Answer>>;

/** Where customers need not choose: Ana takes 45 minutes and R$ 60,00 for Corte, Bruno 30 minutes and R$ 40,00. */
export const freeSol: Store = {
  ...sol,
  any_calendar: true,
  service_types: [{ ...corte, price: 40, show_price: false, price_from: 40 }],
};
const dearAna: PublicCalendar = { ...ana, price: 60, service_time_minutes: 45 };

/** As any_slots answers it. */
export const anySlots = (terms: object, ...available_slots: string[]): Answer => ({
  status: 200,
  body: { available_slots, terms },
});
const differing = { minutes: [30, 45], price: [40, 60] };

/** The server chose Ana. */
const bookedWithAna: Answer = {
  status: 201,
  body: {
    title: 'Corte',
    start_time: '2026-03-09T10:00:00',
    end_time: '2026-03-09T10:45:00',
    calendar: 'Ana',
    manage_token: 'token-1',
    terms: { minutes: 45, price: 60 },
  },
};

const answersOfFreeSol = (answers: Answers = {}): Answers => ({
  getStore: storeAnswer(freeSol),
  availableCalendars: calendarsAnswer(dearAna, bruno),
  anyDays: daysAnswer('2026-03-09', '2026-03-10'),
  anySlots: anySlots(differing, '09:30', '10:00', '10:30'),
  availableDays: daysAnswer('2026-03-09'),
  availableSlots: slotsAnswer('10:00'),
  createAnyBooking: bookedWithAna,
  ...answers,
});

/** At the schedule of Corte, nobody chosen. */
export const openFreeSol = (answers: Answers = {}) => openSchedule(answersOfFreeSol(answers));

type Page = Awaited<ReturnType<typeof openFreeSol>>;

/** Without preference, on Monday at ten. */
export async function chooseTen({ press }: Pick<Page, 'press'>): Promise<void> {
  await press('Sem preferência');
  await pass();
  await press(/, 9 de março/);
  await pass(1000);
  await press('10:00');
}

/** At the review of João's booking without preference. */
export async function reviewFree(answers: Answers = {}) {
  const page = await openFreeSol(answers);
  await chooseTen(page);
  await page.press('Escolher Horário');
  await page.fill('Nome', 'João Silva');
  await page.fill('Telefone', '11987654321');
  await page.press('Próximo');
  return page;
}
