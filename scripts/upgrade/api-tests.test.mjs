import { expect, test } from '@jest/globals';
import { apiTests } from './api-tests.mjs';

const runs = (file, choice) => {
  const { chosen, leftOut } = apiTests(choice);
  const place = `/tree/server/src/${file}`;
  return new RegExp(chosen).test(place) && !leftOut.some((pattern) => new RegExp(pattern).test(place));
};

const files = [
  ['features/booking/booking-routes.test.ts', true, true],
  ['features/booking/booking-races.test.ts', true, false],
  ['features/services/bad-services.test.ts', true, false],
  ['features/privacy/client-requests.test.ts', true, false],
  ['operator/operate.test.ts', true, false],
  ['features/availability/slot-rules.test.ts', false, false],
  ['features/share-picture/draw-picture.test.ts', false, false],
  ['platform/database/migrate.test.ts', false, false],
  ['platform/database/citus-ready.test.ts', false, false],
  ['transfer/restored-store.test.ts', false, false],
];

test.each(files)('%s is run: %s, in a sample: %s', (file, isRun, isInSample) => {
  expect([runs(file, {}), runs(file, { isSample: true })]).toEqual([isRun, isInSample]);
});

test('features that are named are run, and nothing else', () => {
  const choice = { features: ['events', 'booking'] };
  expect(files.filter(([file]) => runs(file, choice)).map(([file]) => file)).toEqual([
    'features/booking/booking-routes.test.ts',
    'features/booking/booking-races.test.ts',
  ]);
});
