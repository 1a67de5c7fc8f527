import {
  draftRange,
  isWholeDays,
  newEventBody,
  newEventDraft,
  newEventErrors,
  nextHalfHour,
} from './new-event.ts';

const ten = { start: '2026-03-09T10:00:00', end: '2026-03-09T10:30:00' };
const draft = { ...newEventDraft(ten, 'Ana'), title: 'Corte' };

test('CAL-041 without a slot there is nothing to send', () => {
  expect(newEventBody(undefined, draft)).toBeUndefined();
});

test('DLG-006 a picked span is day, time and length, and these say the span', () => {
  expect(draft).toMatchObject({ day: '2026-03-09', timeText: '10:00', lengthText: '30' });
  expect(draftRange(draft)).toEqual(ten);
  expect(draftRange({ ...draft, day: '2026-03-31', timeText: '23:45', lengthText: '60' })).toEqual({
    start: '2026-03-31T23:45:00',
    end: '2026-04-01T00:45:00',
  });
});

test.each([
  ['time', { timeText: '25:00' }, 'Informe a hora como hh:mm.'],
  ['time', { timeText: '' }, 'Informe a hora como hh:mm.'],
  ['length', { lengthText: '0' }, 'Informe a duração em minutos, até 31 dias.'],
  ['length', { lengthText: '44641' }, 'Informe a duração em minutos, até 31 dias.'],
  ['length', { lengthText: '1,5' }, 'Informe a duração em minutos, até 31 dias.'],
])('DLG-006 a wrong %s (%j) is an error at its field, and no span', (field, part, sentence) => {
  const wrong = { ...draft, ...part };
  expect(newEventErrors(wrong)).toEqual({ [field]: sentence });
  expect(draftRange(wrong)).toBeUndefined();
});

test('DLG-006 an event may be 31 days long', () => {
  expect(newEventErrors({ ...draft, lengthText: '44640' })).toEqual({});
});

test.each([
  ['2026-03-09T09:10:00', '09:30'],
  ['2026-03-09T09:30:00', '09:30'],
  ['2026-03-09T09:30:01', '10:00'],
  ['2026-03-09T23:50:00', '23:30'],
])('P-34 at %s the next half hour is %s', (now, time) => {
  expect(nextHalfHour('2026-03-20', now).start).toBe(`2026-03-20T${time}:00`);
});

test('Q-23 whole days begin and end at midnight', () => {
  expect(isWholeDays({ start: '2026-03-09T00:00:00', end: '2026-03-10T00:00:00' })).toBe(true);
  expect(isWholeDays({ start: '2026-03-09T00:00:00', end: '2026-03-09T00:30:00' })).toBe(false);
});
