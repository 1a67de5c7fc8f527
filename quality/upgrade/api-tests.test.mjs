import { expect, test } from '@jest/globals';
import { apiTests } from './api-tests.mjs';

const runs = (file, choice) => {
  const { chosen, leftOut } = apiTests(choice);
  const place = `/tree/server/src/${file}`;
  return new RegExp(chosen).test(place) && !leftOut.some((pattern) => new RegExp(pattern).test(place));
};

const filesBeforeAreas = [
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

const filesInAreas = [
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
  ['ops/cli/db/restored-store.test.ts', false, false],
  ['ops/cli/doctor/examine.test.ts', false, false],
  ['ops/start/steps.test.ts', false, false],
  ['ops/demonstration/prepare-demonstration.test.ts', false, false],
  ['web/pages/store-pages.test.ts', false, false],
  ['platform/database/migrations/migrate.test.ts', false, false],
];

test.each([...filesBeforeAreas, ...filesInAreas])(
  '%s is run: %s, in a sample: %s',
  (file, isRun, isInSample) => {
    expect([runs(file, {}), runs(file, { isSample: true })]).toEqual([isRun, isInSample]);
  },
);

test.each([
  ['before the areas', 'features', filesBeforeAreas],
  ['in areas', 'scheduling', filesInAreas],
])('of a release %s, only the features that are named are run', (_, folder, all) => {
  const choice = { features: ['events', 'booking'] };
  expect(all.filter(([file]) => runs(file, choice)).map(([file]) => file)).toEqual([
    `${folder}/booking/booking-routes.test.ts`,
    `${folder}/booking/booking-races.test.ts`,
  ]);
});
