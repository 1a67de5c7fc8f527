import { screen, within } from '@testing-library/react';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { BookingsPage } from '../bookings-page.tsx';
import { opened, pass } from '../../../test-support/clean-browser.ts';
import { freeDay } from '../../../test-support/free-day.ts';
import { openSection } from '../../../test-support/open-section.tsx';

interface BookingsSetting {
  readonly events?: readonly OwnerEvent[];
  readonly answers?: ConstructorParameters<typeof FakeServer>[0];
  readonly now?: string;
}

type Identity = { readonly start: string; readonly calendar: string };

/** Início of 'Barbearia Sol' on 09/03/2026 at 09:10, over a server that keeps what is done to its events. */
export async function openBookings({
  events = [],
  answers = {},
  now = '2026-03-09T12:10:00Z',
}: BookingsSetting) {
  let kept = events;
  const isMeant = (event: OwnerEvent, { start, calendar }: Identity) =>
    event.start_time === start && event.calendar === calendar;
  const change =
    (alter: (event: OwnerEvent, body: never) => readonly OwnerEvent[]): Answer =>
    ({ body }) => {
      kept = kept.flatMap((event) =>
        isMeant(event, body as Identity) ? alter(event, body as never) : [event],
      );
      return { status: 200, body: { change_id: 'a1' } };
    };
  const server = new FakeServer({
    getAllNews: { status: 200, body: { news: [], count: 0 } },
    getReminders: { status: 200, body: { is_on: false, day: '2026-03-10', reminders: [], held: [] } },
    getPolicies: { status: 404 },
    getHolidays: { status: 200, body: [] },
    freeStarts: { status: 200, body: freeDay },
    getCustomerSummaries: { status: 200, body: { clients: [] } },
    getEvents: () => ({ status: 200, body: kept }),
    getCalendars: { status: 200, body: [{ name: 'Ana' }, { name: 'Bruno' }] },
    updateEvent: change((event, fields: Partial<OwnerEvent>) => [
      { ...event, ...fields, start_time: event.start_time },
    ]),
    confirmEvent: change((event, { is_confirmed }: Pick<OwnerEvent, 'is_confirmed'>) => [
      { ...event, is_confirmed },
    ]),
    markOutcome: change((event, { outcome }: Pick<OwnerEvent, 'outcome'>) => [{ ...event, outcome }]),
    deleteEvent: change(() => []),
    sendNotification: { status: 200, body: { sent: true } },
    ...answers,
  });
  const page = openSection(<BookingsPage />, { server, now });
  await pass();
  const press = async (name: string | RegExp) => {
    await page.user.click(screen.getByRole('button', { name }));
    await pass();
  };
  /** As `press`, quick on pages of hundreds of buttons. */
  const pressText = async (text: string) => {
    await page.user.click(screen.getByText(text));
    await pass();
  };
  /** Opens 'Mais ações' of the card of that heading. */
  const more = async (heading: string | RegExp = /./) => {
    const card = screen.getByRole('heading', { name: heading, level: 3 }).closest('article');
    await page.user.click(within(card as HTMLElement).getByRole('button', { name: /^Mais ações de/ }));
    return opened(/^Mais ações de/);
  };
  const search = async (text: string) => {
    await page.user.type(screen.getByRole('searchbox', { name: 'Buscar evento' }), text);
    await pass();
  };
  return {
    ...page,
    server,
    press,
    pressText,
    more,
    search,
    keep: (later: readonly OwnerEvent[]) => (kept = later),
  };
}

/** The titles on the cards, from top to bottom: a heading is '10:00 Corte, João Silva'. */
export function cardTitles(): (string | undefined)[] {
  return screen
    .queryAllByRole('article')
    .map(
      (card) =>
        /^\S+ (.*?)(, .*)?$/.exec(card.querySelector('h3, h4')?.getAttribute('aria-label') ?? '')?.[1],
    );
}
