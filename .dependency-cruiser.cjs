/**
 * Who may import whom. Every law has a small tree in scripts/boundaries/fixtures.ts that breaks it.
 * The comment says what to do instead, and names the requirement the law keeps.
 */
const test = '\\.(test|spec)\\.tsx?$|/(test-support|fixtures)/|^quality/';
const packages = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;
const app = '^(booking-app|admin-app)/src/';
const typeOnly = { dependencyTypesNot: ['type-only'] };

/** The server's areas, from the top down: docs/architecture.md says what stands in each. */
const areas = ['ops', 'web', 'owner', 'scheduling', 'catalogue', 'stores', 'platform'];

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
      'The contract is data that every side reads: keep other libraries out of it, and behaviour but rules and the promise.',
      { path: '^shared/src/contract/', pathNot: test },
      { pathNot: ['^shared/src/(contract|rules|federation)/', packages('zod')] },
    ),
    law(
      'shared-parts-meet-in-the-contract',
      'client, format and federation stand beside one another: only the contract is below them.',
      { path: '^shared/src/(client|format|federation)/', pathNot: test },
      { path: '^shared/src/', pathNot: '^shared/src/($1|contract)/' },
    ),
    law(
      'shared-rules-need-nothing',
      'Rules and colours are written once for browsers and server: plain functions of what is passed in.',
      { path: '^shared/src/(rules|colour)/', pathNot: test },
      { pathNot: '^shared/src/$1/' },
    ),
    law(
      'shared-client-needs-only-axios',
      'shared runs anywhere: no React, no Node, no other library. Pass in what the client should use.',
      { path: '^shared/src/client/', pathNot: test },
      { pathNot: ['^shared/src/', packages('axios')] },
    ),
    law(
      'shared-format-and-federation-need-no-library',
      'shared runs anywhere: no React, no Node, no library. Intl can do the rest.',
      { path: '^shared/src/(format|federation)/', pathNot: test },
      { pathNot: '^shared/src/' },
    ),
    law(
      'shared-is-entered-by-its-exports',
      "Import '@hora-marcada/shared/…', never a path into it; what is missing there is exported there first.",
      // Scripts run before anything is built, and its exports lead to what was.
      { pathNot: '^(shared|scripts|quality)/' },
      { path: '(^|/)shared/src/', dependencyTypes: ['local'] },
    ),
    law(
      'axios-belongs-to-the-client',
      'SHAPE-009: one typed client in shared/client makes every call.',
      { pathNot: ['^shared/src/client/', '^quality/'] },
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
          '(^|/)shared/src/(client|format|contract/(?!public-addresses))',
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
      "Write `import type`; the parts of the contract without schemas are '@hora-marcada/shared/addresses' and '/public-addresses'.",
      { path: '^(booking-app|shared/src/(client|format|federation))/', pathNot: test },
      { path: '(^|/)shared/src/contract/', pathNot: '/(public-)?addresses\\.ts$', ...typeOnly },
    ),
    law(
      'addresses-carry-no-schema',
      'Addresses are loaded by browsers: they import nothing but types.',
      { path: '^shared/src/contract/(public-)?addresses\\.ts$' },
      { pathNot: '/public-addresses\\.ts$', ...typeOnly },
    ),
    law(
      'no-time-zone-plugin',
      "Loading dayjs' timezone plugin shifts the calendar's week view: use toWallClock and fromWallClock.",
      { path: '^(admin-app|booking-app|shared)/' },
      { path: `${packages('dayjs')}.*plugin/timezone` },
    ),

    law(
      'app-features-stay-apart',
      'A feature of an app imports no other: lift what both need to domain/, ui/, platform/ or shared.',
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
      'features-do-not-know-their-app',
      'app/ is above the features: what they need of it is passed in, or stands below them.',
      { path: `${app}features/`, pathNot: test },
      { path: '^$1/src/app/' },
    ),
    law(
      'domain-knows-no-screen',
      'domain/ is below the features: pass in what a screen decides.',
      { path: `${app}domain/`, pathNot: test },
      { path: '^$1/src/(app|features)/' },
    ),
    law(
      'ui-knows-no-domain',
      'ui/ shows what it is given: pass values and callbacks in.',
      { path: `${app}ui/`, pathNot: test },
      { path: ['^$1/src/(app|features|domain)/', '(^|/)shared/src/(client|contract)/'] },
    ),
    law(
      'platform-knows-no-feature',
      'platform/ ties to the outside and is below all else: pass in what it should call.',
      { path: `${app}platform/`, pathNot: test },
      { path: '^$1/src/(features|domain|ui|app)/' },
    ),
    law(
      'calls-go-through-queries',
      'A call to the API is made in <x>-queries.ts, and its answer read in <x>-reading.ts; elsewhere import types from the client, or nothing.',
      { path: app, pathNot: ['-(queries|reading)\\.tsx?$', `${app}(platform/|App\\.tsx$)`, test] },
      { path: '(^|/)shared/src/client/', ...typeOnly },
    ),

    ...areas.slice(1).map((area, index) =>
      law(
        `${area}-looks-down`,
        `An area of the server imports only areas below it (${areas.join(' > ')}): move what both need down, or pass it in.`,
        { path: `^server/src/${area}/`, pathNot: test },
        {
          path: `^server/src/((app|config|container|main)\\.ts$|(config|${areas.slice(0, index + 1).join('|')})/)`,
        },
      ),
    ),
    law(
      'ops-does-not-know-the-app',
      'main.ts, container.ts and app.ts stand above all areas: pass in what an area should use.',
      { path: '^server/src/ops/', pathNot: test },
      { path: '^server/src/(app|container|main)\\.ts$' },
    ),
    law(
      'server-features-share-queries-and-rules',
      'Of another feature a feature of the server imports <x>-queries.ts and <x>-rules.ts only; ops/cli, as app.ts does, calls actions, too.',
      { path: '^server/src/([^/]+)/([^/]+)/', pathNot: [test, '^server/src/(platform|ops/cli)/'] },
      {
        path: '^server/src/[^/]+/[^/]+/',
        pathNot: ['^server/src/$1/$2/', '^server/src/platform/', '-(queries|rules)\\.ts$'],
      },
    ),
    law(
      'sql-libraries-only-in-queries',
      'SQL is written in <x>-queries.ts; the handle’s types come from platform/database.',
      { path: '^server/src/', pathNot: ['-queries\\.ts$', '^server/src/platform/database/', test] },
      { path: packages('pg', 'kysely', '@electric-sql') },
    ),
    law(
      'rules-know-no-http',
      '*-rules.ts know no HTTP: throw a Refusal from platform/refusal.ts, and let the route answer.',
      { path: '^server/src/.*-rules\\.ts$' },
      { path: '^server/src/platform/http/', ...typeOnly },
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
          '/platform/database/.*(?<!-rules)\\.ts$',
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
