import fc from 'fast-check';
import { toStoreIso, toWallClock } from '../format.ts';

test('CONST-007 shifts by three hours back and prints no zone and no milliseconds', () => {
  expect(toStoreIso(new Date('2026-03-09T13:00:00.000Z'))).toBe('2026-03-09T10:00:00');
  expect(toStoreIso(new Date('2026-03-10T01:30:00Z'))).toBe('2026-03-09T22:30:00');
  expect(toStoreIso(new Date('2026-03-09T13:00:59.999Z'), 0)).toBe('2026-03-09T13:00:59');
});

test('Q-21 is the clock of São Paulo since its summer time ended', () => {
  const min = new Date('2019-03-01T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max: new Date('2030-01-01'), noInvalidDate: true }), (instant) => {
      expect(toStoreIso(instant)).toBe(toWallClock(instant, 'America/Sao_Paulo'));
    }),
  );
});
