import { anEvent } from '../../../test-support/events.ts';
import { moveDraftOf, moveErrors, moveSpan, normalizedMoveDraft, withEnd, withStart } from './move-draft.ts';

const night = moveDraftOf(
  anEvent({ start_time: '2026-03-09T23:00:00', end_time: '2026-03-10T00:30:00', calendar: 'Ana' }),
);

test('MOVE-027 an event keeps its length over midnight, there and back', () => {
  expect(moveSpan(night)).toEqual({
    start: '2026-03-09T23:00:00',
    end: '2026-03-10T00:30:00',
    calendar: 'Ana',
  });
  const earlier = withStart(night, '20:00');
  expect(moveSpan(earlier)).toMatchObject({ end: '2026-03-09T21:30:00' });
  expect(moveSpan(withStart(earlier, '23:30'))).toMatchObject({ end: '2026-03-10T01:00:00' });
  expect(moveSpan({ ...night, day: '2026-03-31' })).toMatchObject({ end: '2026-04-01T00:30:00' });
});

test('MOVE-027 an end at midnight is the end of the day', () => {
  const evening = moveDraftOf(
    anEvent({ start_time: '2026-03-09T20:00:00', end_time: '2026-03-09T21:00:00' }),
  );
  expect(moveSpan(withEnd(evening, '00:00'))).toMatchObject({ end: '2026-03-10T00:00:00' });
});

test('MOVE-027 an end at midnight leaves an event of several days on all of them', () => {
  const course = moveDraftOf(anEvent({ start_time: '2026-03-09T10:00:00', end_time: '2026-03-11T18:00:00' }));
  expect(moveSpan(withEnd(course, '00:00'))).toMatchObject({ end: '2026-03-11T00:00:00' });
});

test('MOVE-027 times are read as they are typed elsewhere', () => {
  const typed = normalizedMoveDraft({ ...night, startText: '8', endText: '00:30' });
  expect(moveSpan(typed)).toMatchObject({ start: '2026-03-09T08:00:00', end: '2026-03-09T09:30:00' });
});

test('MOVE-027 an end before the start is nothing that it follows the start by', () => {
  const draft = moveDraftOf(anEvent());
  expect(moveSpan(withStart(withEnd(draft, '09:00'), '08:00'))).toMatchObject({ end: '2026-03-09T08:30:00' });
});

test('MOVE-027 an event may take 31 days, and not a minute more', () => {
  const month = moveDraftOf(anEvent({ start_time: '2026-03-01T10:00:00', end_time: '2026-04-01T10:00:00' }));
  expect(moveErrors(month)).toEqual({});
  expect(moveErrors(withEnd(month, '10:01'))).toEqual({ end: 'Um evento pode durar no máximo 31 dias.' });
});

test.each([
  ['10:00', '10:30', {}],
  ['10:00', '10:00', { end: 'O fim deve ser depois do início.' }],
  ['10', '10:00', { start: 'Informe a hora como hh:mm.' }],
])('MOVE-027 from %s to %s: %j', (startText, endText, errors) => {
  const draft = moveDraftOf(anEvent());
  expect(moveErrors({ ...draft, startText, endText })).toEqual(errors);
});
