import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { FakeServer, type Answer } from '@hora-marcada/shared/fake-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect } from 'react';
import { useMoving } from '../move/moving.tsx';
import type { CalendarSpan } from '../overlaps.ts';
import { freeDay } from '../../../test-support/free-day.ts';
import { openSection } from '../../../test-support/open-section.tsx';

interface DialogsSetting {
  readonly events?: readonly OwnerEvent[];
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** What screens may ask for about an event, over a server that moves what it is told to. */
export function openDialogs({ events = [], answers = {} }: DialogsSetting = {}) {
  const server = new FakeServer({
    getPolicies: { status: 404 },
    dashboard: { status: 200, body: {} },
    getEvents: { status: 200, body: events },
    getCalendars: { status: 200, body: [{ name: 'Ana' }, { name: 'Bruno' }] },
    moveEvent: ({ body }) => {
      const sent = body as Record<'start' | 'calendar' | 'new_start' | 'new_end' | 'new_calendar', string>;
      const [event] = events;
      const times = { start_time: sent.new_start, end_time: sent.new_end, calendar: sent.new_calendar };
      return { status: 200, body: { ...event, ...times, revision: 1, change_id: 'a1' } };
    },
    freeStarts: { status: 200, body: freeDay },
    undoChange: { status: 200, body: {} },
    ...answers,
  });
  let moveAtOnce: ReturnType<typeof useMoving>['moveAtOnce'] | undefined;
  const Mover = () => {
    const moving = useMoving();
    useEffect(() => {
      moveAtOnce = moving.moveAtOnce;
    });
    return null;
  };
  const page = openSection(<Mover />, { server });
  const ask = async (kind: 'move' | 'link' | 'history' | 'remove', event: OwnerEvent) => {
    page.openDialog({ kind, event });
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  };
  const drop = (event: OwnerEvent, to: CalendarSpan) => act(() => void moveAtOnce?.(event, to));
  const dialog = () => within(screen.getByRole('dialog'));
  const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
  const type = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.type(field(label), text);
  };
  const press = async (name: string) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, server, ask, drop, dialog, field, type, press };
}
