import { zoneNote } from './zone-note-text.ts';

const now = new Date('2026-03-09T12:00:00Z');

test('P-12 a device on the same offset needs no note', () => {
  expect(zoneNote('America/Sao_Paulo', now, -180)).toBeUndefined();
  expect(zoneNote('America/Manaus', now, -240)).toBeUndefined();
});

test.each([
  ['America/Sao_Paulo', 'Horário de Brasília'],
  ['America/Manaus', 'Horário de Manaus'],
  ['America/Rio_Branco', 'Horário de Rio Branco'],
])('P-12 elsewhere the clock of %s is named', (zone, note) => {
  expect(zoneNote(zone, now, 540)).toBe(note);
});

test('a zone nobody knows is not named', () => {
  expect(zoneNote('Nowhere/City', now, 540)).toBeUndefined();
});
