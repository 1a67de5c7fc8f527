/** What a store does every day. */
const everyDay = [
  'availability',
  'booking',
  'calendars',
  'events',
  'notifications',
  'opening-hours',
  'services',
  'session',
  'settings',
];
// They ask no database, or show nothing of it.
const withoutDatabase = [
  '-rules\\.test\\.ts$',
  '/features/(api-docs|demonstration|pages|remote-failures|share-picture)/',
];
// What is refused before a statement runs, and crowds that take their time.
const forThoseWithTime = [
  '/(bad-[a-z-]+|[a-z-]+-(races|processes|offer)|login-attempts|no-lost-booking)\\.test\\.ts$',
];

/**
 * The tests of a release that ask its API and its operator's commands, as jest's patterns; a sample of them for a run that
 * has little time, or those of some features. Tests of the catalogue are right to find another one than theirs.
 */
export function apiTests({ features = [], isSample = false }) {
  const chosen = features.length > 0 ? features : isSample ? everyDay : [];
  return {
    chosen: `/server/src/${chosen.length > 0 ? `features/(${chosen.join('|')})` : '(features|operator)'}/`,
    leftOut: [...withoutDatabase, ...(isSample ? forThoseWithTime : [])],
  };
}
