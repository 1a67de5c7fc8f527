import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import type { FakeServer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { openSection } from '../../../test-support/open-section.tsx';
import { CalendarsPage } from '../calendars-page.tsx';

export const ana: Calendar = {
  id: '1',
  name: 'Ana',
  delay_minutes: 60,
  interval_schedule: 15,
  allowed_future_days: 7,
  opening_hours: ['1', '2'],
};
export const bruno: Calendar = { ...ana, id: '2', name: 'Bruno', opening_hours: [] };

export const manha: OpeningHours = {
  id: '1',
  name: 'Manhã',
  time_open: '08:00',
  time_close: '12:00',
  force_group: false,
  group_minutes: 30,
  available_weekdays: { 1: true },
};
export const tarde: OpeningHours = { ...manha, id: '2', name: 'Tarde' };

export const corte: Service = {
  id: '1',
  name: 'Corte',
  description: '',
  service_time_minutes: 30,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: ['1', '2'],
};

interface CalendarsSetting {
  readonly calendars?: readonly unknown[];
  readonly sets?: readonly unknown[];
  readonly services?: readonly unknown[];
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
}

/** Calendário of a store with Ana (Manhã and Tarde) and Bruno (no hours), both cutting hair. */
export function openCalendars(setting: CalendarsSetting = {}) {
  const { calendars = [ana, bruno], sets = [manha, tarde], services = [corte], answers } = setting;
  return openSection(<CalendarsPage />, {
    server: {
      getCalendars: { status: 200, body: calendars },
      getOpeningHours: { status: 200, body: { openings: sets } },
      getServices: { status: 200, body: services },
      ...answers,
    },
  });
}

/** The calendar's row once it is shown. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name });
  const row = heading.closest('li');
  if (!row) throw new Error(`${name} stands in no row.`);
  return row;
}

export const dialog = (title: string) => screen.getByRole('dialog', { name: title });

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label);
}

/** The value of each field, and the names of the linked sets. */
export function formValues(title: string) {
  const linked = within(dialog(title)).queryAllByRole('checkbox', { checked: true });
  return {
    name: field('Nome do Calendário').value,
    delay: field('Minutos a partir do horário atual').value,
    interval: field('Intervalo de agendamentos (minutos)').value,
    days: field('Quantidade de Dias Futuros Permitidos').value,
    hours: linked.map(({ parentElement }) => parentElement?.textContent),
  };
}

type User = ReturnType<typeof openSection>['user'];

export async function openAdd(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Adicionar Calendário' }));
}

export async function openEdit(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name: `Editar ${name}` }));
}

export async function fill(user: User, label: string, text: string) {
  await user.clear(field(label));
  if (text !== '') await user.paste(text);
}

/** The sets that can be linked. */
export const choices = () =>
  within(screen.getByRole('group', { name: 'Horários Associados' })).queryAllByRole('checkbox');

export async function choose(user: User, ...names: readonly string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name }));
}

export const press = (user: User, title: string, name: string) =>
  user.click(within(dialog(title)).getByRole('button', { name }));
