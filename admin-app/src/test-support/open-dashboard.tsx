import type { AnswerOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { FakeServer } from '@hora-marcada/shared/fake-server';
import { fireEvent, screen, within } from '@testing-library/react';
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx';
import type { Viewer } from '../platform/session/viewer.tsx';
import type { StoreAnswer } from '../domain/store/store-context.tsx';
import { pass } from './clean-browser.ts';
import { freeDay } from './free-day.ts';
import { openSection } from './open-section.tsx';

/** Monday, 2026-03-09, 09:10 in the store. */
const mondayMorning = '2026-03-09T12:10:00Z';

function calendarsNamed(...names: readonly string[]): AnswerOf<'getCalendars'> {
  return names.map((name, index) => ({
    id: String(index + 1),
    name,
    delay_minutes: 0,
    interval_schedule: 30,
    allowed_future_days: 30,
    opening_hours: [],
  }));
}

/** Of the store. */
export const services = [
  { id: '3', name: 'Corte', service_time_minutes: 30, price: 50, calendars: ['1', '2'] },
  { id: '4', name: 'Barba', service_time_minutes: 45, price: 35.5, calendars: ['1', '2'] },
];

const dashboard: Partial<AnswerOf<'dashboard'>> = { today: 3, next_7_days: 12, to_confirm: 2 };

interface DashboardSetting {
  readonly events?: readonly OwnerEvent[];
  readonly calendars?: readonly string[];
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
  readonly now?: string;
  readonly store?: StoreAnswer;
  readonly viewer?: Viewer;
  readonly view?: 'Mês' | 'Semana' | 'Dia' | 'Agenda';
}

/** Painel with everything answered, by default a store with the calendars Ana and Bruno. */
export async function openDashboard(setting: DashboardSetting = {}) {
  const { events = [], calendars = ['Ana', 'Bruno'], answers, now = mondayMorning } = setting;
  const { store, viewer, view } = setting;
  const server = new FakeServer({
    dashboard: { status: 200, body: dashboard },
    getCustomerSummaries: { status: 200, body: { clients: [] } },
    getEvents: { status: 200, body: events },
    getCalendars: { status: 200, body: calendarsNamed(...calendars) },
    getServices: { status: 200, body: services },
    getPolicies: { status: 404 },
    getOpeningHours: { status: 200, body: [] },
    getBlocks: { status: 200, body: [] },
    getHolidays: { status: 200, body: [] },
    freeStarts: { status: 200, body: freeDay },
    ...answers,
  });
  const page = openSection(<DashboardPage />, { server, now, viewer, ...(store && { store }) });
  await pass();
  await pass();
  if (view) await page.user.click(viewButton(view));
  await pass();
  return { ...page, server };
}

export function viewButton(view: string): HTMLElement {
  return within(screen.getByRole('group', { name: 'Visão do calendário' })).getByRole('button', {
    name: view,
  });
}

export function navigationButton(name: string): HTMLElement {
  return within(screen.getByRole('group', { name: 'Navegação do calendário' })).getByRole('button', { name });
}

/** An event on the calendar, whatever else its name says. */
export function eventNamed(name: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(`(^| )${name}[ ,]`) });
}

/** Presses and releases the mouse on a laid-out part of the calendar. */
export async function selectAt(
  part: Element,
  at: { readonly x?: number; readonly from: number; readonly to?: number },
) {
  const { x = 50, from, to = from } = at;
  layOut(part);
  fireEvent.mouseDown(part, { clientX: x, clientY: from });
  // The first move begins the selection, the next ones draw it.
  if (to !== from) for (const y of [from + 6, to]) fireEvent.mouseMove(part, { clientX: x, clientY: y });
  fireEvent.mouseUp(part, { clientX: x, clientY: to });
  await pass(10);
}

/**
 * jsdom has no layout, and the library asks where a part stands and what stands at a point: it is 1440 px high,
 * a pixel a minute, and 700 px wide, a hundred a day.
 */
export function layOut(part: Element): void {
  jest.spyOn(part, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 700, 1440));
  Object.defineProperties(part, { offsetWidth: { value: 700 }, offsetHeight: { value: 1440 } });
  document.elementFromPoint = () => part;
}

/** The element of the library's own class, where no role identifies it. */
export function part(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
}
