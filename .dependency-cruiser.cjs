/**
 * Who may import whom. Every law has a small tree that breaks it: scripts/boundaries/fixtures/<name of the law>/.
 * The comment says what to do instead, and names the requirement the law keeps.
 */
const test = '\\.(test|spec)\\.tsx?$|/(test-support|fixtures)/';
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const app = '^(booking-app|admin-app)/src/';
const typeOnly = { dependencyTypesNot: ['type-only'] };

const law = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    law(
      'no-cycles',
      'Two files that need each other are one thought or hide a third: merge them, or move what both need below them.',
      {},
      { circular: true },
    ),
    law(
      'every-import-is-found',
      'An import that leads nowhere escapes every other law: write the name with its extension, as it is on disk.',
      {},
      { couldNotResolve: true, path: '^(\\.|@hora-marcada/)' },
    ),
    law(
      'the-product-knows-no-test',
      'Test support and fixtures are for tests: move what the product needs out of them.',
      { path: '^(shell|booking-app|admin-app|server|shared)/src/', pathNot: test },
      { path: `^(shell|booking-app|admin-app|server|shared)/.*(${test})` },
    ),

    law(
      'contract-needs-only-zod',
      'The contract is data that every side reads: keep other libraries out of it, and behaviour but the rules of settings and the promise.',
      { path: '^shared/src/contract/', pathNot: test },
      { pathNot: ['^shared/src/(contract|settings|federation)/', packages('zod')] },
    ),
    law(
      'shared-parts-meet-in-the-contract',
      'client, format and federation stand beside one another: only the contract is below them.',
      { path: '^shared/src/(client|format|federation)/', pathNot: test },
      { path: '^shared/src/', pathNot: '^shared/src/($1|contract)/' },
    ),
    law(
      'shared-rules-need-nothing',
      'The rules of settings and colours are said once for browsers and server: plain functions of what is passed in.',
      { path: '^shared/src/(settings|colour)/', pathNot: test },
      { pathNot: '^shared/src/$1/' },
    ),
    law(
      'shared-client-needs-only-axios',
      'shared runs anywhere: no React, no Node, no other library. Pass in what the client should use.',
      { path: '^shared/src/client/', pathNot: test },
      { pathNot: ['^shared/src/', packages('axios')] },
    ),
    law(
      'shared-format-needs-only-dayjs',
      'shared runs anywhere: no React, no Node, no other library. Intl can do the rest.',
      { path: '^shared/src/format/', pathNot: test },
      { pathNot: ['^shared/src/', packages('dayjs')] },
    ),
    law(
      'shared-federation-needs-nothing',
      'The promise between shell and remotes is types only.',
      { path: '^shared/src/federation/', pathNot: test },
      { pathNot: '^shared/src/' },
    ),
    law(
      'shared-is-entered-by-its-exports',
      "Import '@hora-marcada/shared/…', never a path into it; what is missing there is exported there first.",
      // Scripts run before anything is built, and its exports lead to what was.
      { pathNot: '^(shared|scripts)/' },
      { path: '(^|/)shared/src/', dependencyTypes: ['local'] },
    ),
    law(
      'axios-belongs-to-the-client',
      'SHAPE-009: one typed client in shared/client makes every call.',
      { pathNot: ['^shared/src/client/', '^(e2e|bench)/'] },
      { path: packages('axios') },
    ),

    law(
      'apps-stay-apart',
      'SHAPE-012: the shell reaches apps at run time and nobody imports another. Share through shared, or not at all.',
      { path: '^(shell|booking-app|admin-app|server)/' },
      { path: '^(shell|booking-app|admin-app|server)/', pathNot: '^$1/' },
    ),
    law(
      'the-shell-is-thin',
      'SHAPE-004: the shell routes and loads. Looks, calls and formats belong to the remotes.',
      { path: '^shell/src/', pathNot: test },
      {
        path: [
          packages('antd', '@ant-design', 'dayjs'),
          '(^|/)shared/src/(client|format|contract/(?!addresses))',
        ],
      },
    ),
    law(
      'no-owner-library-in-booking',
      "SHAPE-011: customers do not download the owner's libraries.",
      { path: '^(shell|booking-app)/' },
      { path: packages('react-big-calendar', '@tanstack') },
    ),
    law(
      'no-zod-in-booking',
      'Schemas stay out of the customers’ bundle: read answers with plain code, or check them on the server.',
      { path: '^(shell|booking-app)/src/', pathNot: test },
      { path: packages('zod') },
    ),
    law(
      'browsers-get-types-from-the-contract',
      "Write `import type`; the one part of the contract without schemas is '@hora-marcada/shared/addresses'.",
      { path: '^(booking-app|shared/src/(client|format|federation))/', pathNot: test },
      { path: '(^|/)shared/src/contract/', pathNot: '/addresses\\.ts$', ...typeOnly },
    ),
    law(
      'addresses-carry-no-schema',
      'addresses.ts is loaded by browsers: it imports nothing but types.',
      { path: '^shared/src/contract/addresses\\.ts$' },
      typeOnly,
    ),
    law(
      'no-time-zone-plugin',
      "Loading dayjs' timezone plugin shifts the calendar's week view: use toWallClock and fromWallClock.",
      { path: '^(admin-app|booking-app|shared)/' },
      { path: `${packages('dayjs')}.*plugin/timezone` },
    ),

    law(
      'app-features-stay-apart',
      'A feature of an app imports no other: lift what both need to ui/, platform/ or shared.',
      { path: `${app}features/([^/]+)/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    law(
      'a-feature-has-one-door',
      'From outside a feature import its <x>-page.tsx only.',
      { path: app, pathNot: [`${app}features/`, test] },
      { path: '^$1/src/features/', pathNot: '-page\\.tsx$' },
    ),
    law(
      'features-know-only-the-paths-of-their-app',
      'app/ is above the features; they may know its paths.ts and nothing else of it.',
      { path: `${app}features/`, pathNot: test },
      { path: '^$1/src/app/', pathNot: '/paths\\.ts$' },
    ),
    law(
      'ui-knows-no-domain',
      'ui/ shows what it is given: pass values and callbacks in.',
      { path: `${app}ui/`, pathNot: test },
      { path: ['^$1/src/(app|features)/', '(^|/)shared/src/(client|contract)/'] },
    ),
    law(
      'platform-knows-no-feature',
      'platform/ ties to the outside and is below the features: pass in what it should call.',
      { path: '^(booking-app|admin-app|server)/src/platform/', pathNot: test },
      { path: '^$1/src/(features/|ui/|app/|app\\.ts)' },
    ),
    law(
      'calls-go-through-queries',
      'A call to the API is made in <x>-queries.ts; elsewhere import types from the client, or nothing.',
      { path: app, pathNot: ['-queries\\.tsx?$', `${app}(platform/|App\\.tsx$)`, test] },
      { path: '(^|/)shared/src/client/', ...typeOnly },
    ),

    law(
      'server-features-share-queries-and-rules',
      'Of another feature a feature of the server imports <x>-queries.ts and <x>-rules.ts only.',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      { path: '^server/src/features/', pathNot: ['^server/src/features/$1/', '-(queries|rules)\\.ts$'] },
    ),
    law(
      'sql-libraries-only-in-queries',
      'SQL is written in <x>-queries.ts; the handle’s types come from platform/database.',
      { path: '^server/src/', pathNot: ['-queries\\.ts$', '^server/src/platform/database/', test] },
      { path: packages('pg', 'kysely', '@electric-sql') },
    ),
    law(
      'rules-need-no-node',
      '*-rules.ts are pure: pass in the time, the id, the bytes.',
      { path: '-rules\\.ts$' },
      { dependencyTypes: ['core'] },
    ),
    law(
      'rules-do-no-io',
      '*-rules.ts are pure: let the action ask, and pass the answers in.',
      { path: '-rules\\.ts$' },
      {
        path: [
          packages('pg', 'kysely', '@electric-sql', 'fastify', '@fastify', '@node-rs'),
          '-queries\\.ts$',
          '/platform/(database|outbox)/',
        ],
        ...typeOnly,
      },
    ),
  ],

  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^\\.\\./'] },
    exclude: { path: '^[^/]+/dist/' },
    enhancedResolveOptions: {
      conditionNames: ['@hora-marcada/source', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
