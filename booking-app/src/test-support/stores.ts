import { readPalette } from '@hora-marcada/shared/colour';
import type { PublicCalendar, ServiceOption, Store } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer, type SeenCall } from '@hora-marcada/shared/fake-server';

const service = (id: string, name: string, rest: Partial<ServiceOption>): ServiceOption => ({
  id,
  name,
  description: '',
  service_time_minutes: 30,
  show_service_time: true,
  price: null,
  show_price: true,
  calendar_places: [],
  ...rest,
});

export const corte = service('s1', 'Corte', { description: 'Tesoura e máquina', price: 50 });
export const barba = service('s2', 'Barba', { service_time_minutes: 45, price: 35, show_price: false });
export const consulta = service('s3', 'Consulta', {
  service_time_minutes: 60,
  price: 80,
  show_service_time: false,
});

/** The store 'barbearia-sol' of the requirements' fixture. */
export const sol: Store = {
  styles: {},
  palette: readPalette({}),
  title: 'Barbearia Sol',
  footer: 'Rua A, 123\nSegunda a sexta',
  instagram: 'https://instagram.com/sol',
  phone: '11987654321',
  service_types: [corte, barba, consulta],
  show_google_calendar_button: true,
  show_whatsapp_button: true,
  question_calendar: null,
  time_zone: 'America/Sao_Paulo',
  opening_times: [],
  open_times: [],
  reminders: false,
  several_services: false,
};

/** 'Barbearia Sol' where several services can be booked at once: Ana does all, Bruno no Barba, and Carla only Massagem. */
export const combiningSol: Store = {
  ...sol,
  several_services: true,
  service_types: [
    { ...corte, calendar_places: [0, 1] },
    { ...barba, show_price: true, calendar_places: [0] },
    { ...consulta, calendar_places: [0, 1] },
    { ...service('s4', 'Massagem', {}), calendar_places: [2] },
  ],
};

export const ana: PublicCalendar = { id: 'c1', name: 'Ana' };
export const bruno: PublicCalendar = { id: 'c2', name: 'Bruno' };

export const storeAnswer = (store: unknown): Answer => ({ status: 200, body: store });
export const calendarsAnswer = (...calendars: PublicCalendar[]): Answer => ({
  status: 200,
  body: { calendars },
});
export const daysAnswer = (...days: string[]): Answer => ({ status: 200, body: { available_days: days } });
export const slotsAnswer = (...slots: string[]): Answer => ({
  status: 200,
  body: { available_slots: slots },
});

/** Answers by calendar, in calls that name one. */
export const byCalendar = (answers: Readonly<Record<string, Answer>>) => byField('calendar_id', answers);

/** Answers by day, in calls that name one. */
export const byDay = (answers: Readonly<Record<string, Answer>>) => byField('selected_day', answers);

function byField(field: string, answers: Readonly<Record<string, Answer>>): Answer {
  return (call: SeenCall) => {
    const { [field]: asked = '' } = call.body as Readonly<Record<string, string>>;
    const answer = answers[asked] ?? { status: 404 };
    return typeof answer === 'function' ? answer(call) : answer;
  };
}

/** 'Barbearia Sol', open for booking with one calendar (Ana), whose first offer fails unless answers say otherwise, so that each call can be seen. */
export function solServer(answers: ConstructorParameters<typeof FakeServer>[0] = {}): FakeServer {
  return new FakeServer({
    getStore: storeAnswer(sol),
    firstOffer: { status: 404 },
    availableCalendars: calendarsAnswer(ana),
    availableDays: daysAnswer('2026-03-09', '2026-03-10', '2026-03-15'),
    availableSlots: slotsAnswer('08:00', '08:30', '10:00'),
    createBooking: { status: 201, body: {} },
    ...answers,
  }).install();
}
