import type { Calendar, OpeningHours } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { screen, within } from '@testing-library/react';
import { openSection } from '../../../test-support/open-section.tsx';
import { OpeningHoursPage } from '../opening-hours-page.tsx';

/** 'Manhã', id '1', 08:00 to 12:00 on Mondays and Sundays; `fields` say what is different. */
export function aSet(fields: object = {}): OpeningHours {
  return {
    id: '1',
    name: 'Manhã',
    time_open: '08:00',
    time_close: '12:00',
    force_group: false,
    group_minutes: 30,
    available_weekdays: { '1': true, '7': true },
    ...fields,
  };
}

export const afternoon = aSet({ id: '2', name: 'Tarde', time_open: '13:00', time_close: '18:00' });

export function aCalendar(name: string, ...opening_hours: string[]): Calendar {
  return {
    id: name,
    name,
    delay_minutes: 0,
    interval_schedule: 30,
    allowed_future_days: 30,
    opening_hours,
  };
}

interface HoursSetting {
  readonly sets?: readonly object[];
  readonly etag?: string;
  readonly calendars?: readonly Calendar[];
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
  readonly now?: string;
}

/** Atendimento, by default with 'Manhã' and 'Tarde', and a server that keeps what it is sent. */
export async function openHours({ sets, etag, calendars = [], answers, now }: HoursSetting = {}) {
  const server = new FakeServer({
    getOpeningHours: listOf(sets ?? [aSet(), afternoon], etag),
    getCalendars: { status: 200, body: calendars },
    getEvents: { status: 200, body: [] },
    updateOpeningHours: ({ body }) => listOf(withIds(body as { openings: object[] }), '"saved"'),
    ...answers,
  });
  const page = openSection(<OpeningHoursPage />, { server, ...(now !== undefined && { now }) });
  await screen.findByRole('button', { name: 'Adicionar' });
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  const add = async () => {
    await press('Adicionar');
    return openDialog('Adicionar Horário', page.user);
  };
  const edit = async (name: string) => {
    await press(`Editar ${name}`);
    return openDialog('Editar Horário', page.user);
  };
  return { ...page, server, press, add, edit };
}

export function listOf(sets: readonly object[], etag = '"first"'): Extract<Answer, { status: number }> {
  return { status: 200, body: sets, headers: { etag } };
}

/** The names of the sets on the page. */
export function namesShown(): (string | null)[] {
  return screen
    .queryAllByRole('heading', { level: 2 })
    .filter((heading) => heading.closest('[role=dialog]') === null)
    .map((heading) => heading.textContent);
}

/** 'Salvar' of the page. */
export function saveButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Salvar' });
}

/** The card of a set. */
export function cardOf(name: string): HTMLElement {
  const card = screen.getByRole('heading', { level: 2, name }).closest('li');
  if (!card) throw new Error(`There is no card of ${name}.`);
  return card;
}

type User = ReturnType<typeof openSection>['user'];

function openDialog(title: string, user: User) {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text !== '') await user.type(field(label), text);
  };
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  /** Everything that a set needs. */
  const fill = async ({ name = 'Noite', open = '19:00', close = '22:00', days = ['Sex'] } = {}) => {
    await type('Nome', name);
    await type('Hora de Abertura', open);
    await type('Hora de Fechamento', close);
    for (const day of days) await press(day);
  };
  return { ...dialog, field, type, press, fill };
}

function withIds({ openings }: { readonly openings: readonly object[] }): object[] {
  return openings.map((set, index) => ({ id: `new-${index}`, ...set }));
}
