import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import { openSection } from '../../../test-support/open-section.tsx';
import { ServicesPage } from '../services-page.tsx';

/** As the server keeps it, of the types it may have anywhere. */
export type StoredService = Readonly<Record<string, unknown>> & { readonly id: string | number };

export const corte: StoredService = {
  id: '3',
  name: 'Corte',
  description: 'Máquina 2',
  service_time_minutes: 45,
  price: 50,
  show_service_time: true,
  show_price: true,
  calendars: ['1', '2'],
};

const ana = { id: '1', name: 'Ana', delay_minutes: 0, interval_schedule: 15, allowed_future_days: 30 };

export const calendarsOfTheStore = [
  { ...ana, opening_hours: ['7'] },
  { ...ana, id: '2', name: 'Bruno', opening_hours: [] },
];

/** Monday from 9:00 to 12:00. */
export const morning = {
  id: '7',
  name: 'Manhã',
  time_open: '09:00',
  time_close: '12:00',
  force_group: false,
  group_minutes: 30,
  available_weekdays: { '1': true, '2': false, '3': false, '4': false, '5': false, '6': false, '7': false },
};

interface ServicesSetting {
  readonly services?: readonly StoredService[];
  readonly calendars?: readonly unknown[];
  readonly openings?: readonly unknown[];
  readonly bookings?: readonly unknown[];
  /** What the server answers otherwise, by endpoint. */
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
}

/** Serviços of a store whose server stores what it is sent; ready once its answers are there. */
export async function openServices(setting: ServicesSetting = {}) {
  let kept = setting.services ?? [corte];
  let beforeDeletion = kept;
  const server = new FakeServer({
    getServices: () => ({ status: 200, body: kept }),
    getCalendars: { status: 200, body: setting.calendars ?? calendarsOfTheStore },
    getOpeningHours: { status: 200, body: setting.openings ?? [morning] },
    updateService: ({ body }) => {
      const service = { id: '9', ...(body as object) };
      const isEdit = kept.some(({ id }) => id === service.id);
      kept = isEdit ? kept.map((old) => (old.id === service.id ? service : old)) : [...kept, service];
      return { status: isEdit ? 200 : 201, body: service };
    },
    deleteService: ({ body }) => {
      beforeDeletion = kept;
      kept = kept.filter(({ id }) => id !== (body as { serviceId: unknown }).serviceId);
      return { status: 200, body: { detail: 'Serviço excluído com sucesso!', change_id: 'a1' } };
    },
    getEvents: { status: 200, body: setting.bookings ?? [] },
    undoChange: () => {
      kept = beforeDeletion;
      return { status: 200, body: {} };
    },
    ...setting.answers,
  });
  const page = openSection(<ServicesPage />, { server });
  await waitFor(() => expect(screen.queryByText('Carregando…')).not.toBeInTheDocument());
  const press = (name: string | RegExp) => page.user.click(screen.getByRole('button', { name }));
  const toggle = (name: string) => page.user.click(screen.getByRole('switch', { name }));
  const type = async (label: string, text: string) => {
    await page.user.clear(field(label));
    if (text !== '') await page.user.type(field(label), text);
  };
  /** Chooses a calendar, or takes it back. */
  const choose = async (name: string) => {
    await page.user.click(within(dialog()).getByRole('checkbox', { name }));
  };
  return { ...page, server, press, toggle, type, choose };
}

export const failing = (name: string, answer: Answer = { status: 500 }) => ({ answers: { [name]: answer } });

/** The row of a service. */
export function row(name: string) {
  const card = screen.getByRole('heading', { name }).closest('li');
  if (!card) throw new Error(`${name} has no row.`);
  return within(card);
}

export const dialog = () => screen.getByRole('dialog');
export const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
export const chosenCalendars = () =>
  within(dialog())
    .queryAllByRole('checkbox', { checked: true })
    .map(({ parentElement }) => parentElement?.textContent);
