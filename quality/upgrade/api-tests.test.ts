import { expect, test } from '@jest/globals';
import { apiTests, type TestChoice } from './api-tests.ts';

const runs = (file: string, choice: TestChoice) => {
  const { chosen, leftOut } = apiTests(choice);
  const place = `/tree/server/src/${file}`;
  return new RegExp(chosen).test(place) && !leftOut.some((pattern) => new RegExp(pattern).test(place));
};

const files: [string, boolean, boolean][] = [
  ['scheduling/booking/booking-routes.test.ts', true, true],
  ['scheduling/booking/booking-races.test.ts', true, false],
  ['scheduling/availability/slot-rules.test.ts', false, false],
  ['catalogue/store-settings/settings-routes.test.ts', true, false],
  ['catalogue/services/service-routes.test.ts', true, false],
  ['catalogue/services/bad-services.test.ts', true, false],
  ['stores/session/session-routes.test.ts', true, false],
  ['stores/public-page/store-page-routes.test.ts', true, false],
  ['owner/live/live-routes.test.ts', true, false],
  ['ops/privacy/client-requests.test.ts', true, false],
  ['ops/cli/store/operate.test.ts', true, false],
  ['ops/cli/db/transfers.test.ts', false, false],
  ['ops/cli/doctor/examine.test.ts', false, false],
  ['ops/start/steps.test.ts', false, false],
  ['ops/demonstration/prepare-demonstration.test.ts', false, false],
  ['web/pages/store-pages.test.ts', false, false],
  ['platform/database/migrations/migrate.test.ts', false, false],
];

test.each(files)('%s is run: %s, in a sample: %s', (file, isRun, isInSample) => {
  expect([runs(file, {}), runs(file, { isSample: true })]).toEqual([isRun, isInSample]);
});

test('only the features that are named are run', () => {
  const choice = { features: ['events', 'booking'] };
  expect(files.filter(([file]) => runs(file, choice)).map(([file]) => file)).toEqual([
    'scheduling/booking/booking-routes.test.ts',
    'scheduling/booking/booking-races.test.ts',
  ]);
});
