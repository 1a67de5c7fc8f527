import { openStateAt } from './open-state.ts';

const times = [
  ['2026-11-28T09:00', '2026-11-28T12:00'],
  ['2026-11-28T13:00', '2026-11-28T19:00'],
  ['2026-12-01T09:00', '2026-12-01T12:00'],
] as const;

test.each([
  ['2026-11-28T08:59', 'Fechado · abre às 09:00'],
  ['2026-11-28T09:00', 'Aberto agora · fecha às 12:00'],
  ['2026-11-28T11:59:59', 'Aberto agora · fecha às 12:00'],
  ['2026-11-28T12:00', 'Fechado · abre às 13:00'],
  ['2026-11-28T18:30', 'Aberto agora · fecha às 19:00'],
  ['2026-11-28T19:00', 'Fechado · abre ter às 09:00'],
  ['2026-12-02T09:00', 'Fechado'],
])('LOOK-015 at %s of the store’s clock it says %p', (now, text) => {
  expect(openStateAt(times, now)).toEqual({ isOpen: text.startsWith('Aberto'), text });
});
