import type { BodyOf, OwnerEvent } from '@hora-marcada/shared/contract';
import type { Answer } from '@hora-marcada/shared/fake-server';
import { fireEvent } from '@testing-library/react';
import type { CalendarSpan } from '../../../domain/event/overlaps.ts';
import { aMember } from '../../../test-support/a-member.ts';
import { pass, startWithCleanBrowser } from '../../../test-support/clean-browser.ts';
import { anEvent, eventAt } from '../../../test-support/events.ts';
import { eventNamed, layOut, openDashboard } from '../../../test-support/open-dashboard.tsx';

startWithCleanBrowser();

const barba = { title: 'Barba', id: 'e2' };
const ten = 10 * 60;

/** Painel, and where its events were moved to. */
async function openWith(view: 'Dia' | 'Semana', events: readonly OwnerEvent[], viewer = aMember()) {
  const moves: CalendarSpan[] = [];
  const moveEvent: Answer = ({ body }) => {
    const { new_start: start, new_end: end = '', new_calendar } = body as BodyOf<'moveEvent'>;
    const calendar = new_calendar ?? '';
    moves.push({ start, end, calendar });
    return { status: 200, body: { ...events[0], start_time: start, end_time: end, calendar } };
  };
  await openDashboard({ view, events, viewer, answers: { moveEvent } });
  return moves;
}

/** Presses an event of 10:00 in its middle and lets it go so many minutes later in its column. */
async function drag(title: string, minutes: number) {
  const event = eventNamed(title);
  const column = event.parentElement;
  if (!column) throw new Error(`${title} is in no column.`);
  layOut(column);
  jest.spyOn(event, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, ten, 100, 30));
  document.elementFromPoint = () => event;
  const at = (clientY: number) => ({ clientX: 50, clientY, button: 0 });
  // A browser lets React note the press before the library hears of it; here it takes a second one.
  for (let presses = 0; presses < 2; presses += 1) fireEvent.mouseDown(event, at(ten + 15));
  for (const y of [ten + 25, ten + 15 + minutes]) fireEvent.mouseMove(event, at(y));
  fireEvent.mouseUp(event, at(ten + 15 + minutes));
  await pass(10);
}

test('MOVE-034 an event that is dragged in a week takes as long as before, and stays its calendar’s', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const moves = await openWith('Semana', [anEvent({ id: 'e1', calendar: 'Bruno' })]);
  await drag('Corte', 90);
  expect(moves).toEqual([{ start: '2026-03-09T11:30:00', end: '2026-03-09T12:00:00', calendar: 'Bruno' }]);
  expect(ask).not.toHaveBeenCalled();
});

test('MOVE-034 an event of no calendar that is dragged in a day still has none', async () => {
  const moves = await openWith('Dia', [anEvent({ calendar: '' })]);
  await drag('Corte', -60);
  expect(moves).toEqual([{ start: '2026-03-09T09:00:00', end: '2026-03-09T09:30:00', calendar: '' }]);
});

test('MOVE-034 an event is moved onto another one of its calendar only after a yes', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const moves = await openWith('Semana', [anEvent({ id: 'e1' }), eventAt('2026-03-09 11:30', barba)]);
  await drag('Corte', 90);
  expect(ask).toHaveBeenCalledWith('Este horário já possui um evento. Remarcar mesmo assim?');
  expect(moves).toEqual([]);
  await drag('Corte', 90);
  expect(moves).toEqual([expect.objectContaining({ start: '2026-03-09T11:30:00' })]);
});

test('MOVE-034 an event that is moved by less than its length is not in its own way', async () => {
  const ask = jest.spyOn(window, 'confirm');
  const long = anEvent({ id: 'e1', end_time: '2026-03-09T12:00:00' });
  const moves = await openWith('Semana', [
    long,
    eventAt('2026-03-09 11:00', { ...barba, calendar: 'Bruno' }),
  ]);
  await drag('Corte', 30);
  expect(moves).toEqual([{ start: '2026-03-09T10:30:00', end: '2026-03-09T12:30:00', calendar: 'Ana' }]);
  expect(ask).not.toHaveBeenCalled();
});

test('TEAM-009 MOVE-034 who may not change events drags none', async () => {
  const moves = await openWith('Semana', [anEvent({ id: 'e1' })], aMember({ may_change: false }));
  await drag('Corte', 90);
  expect(moves).toEqual([]);
  expect(eventNamed('Corte').querySelector('[data-edge]')).toBeNull();
});
