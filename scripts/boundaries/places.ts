/**
 * Every place a file may have; a file that fits none fails the build. A new kind of place is a decision:
 * add it here and say in docs/architecture.md what goes there.
 */
export const places = [
  // The top.
  /^(README|CONTRIBUTING|SECURITY)\.md$/,
  /^(package|package-lock|tsconfig|knip)\.json$/,
  /^(webpack\.common|jest\.config)\.js$/,
  /^(\.dependency-cruiser|jest\.[^/]+)\.cjs$/,
  /^styles\.d\.ts$/,
  /^\.[^/]+$/,
  /^\.ci\/[^/]+$/,
  /^\.github\/(CODEOWNERS|dependabot\.yml|PULL_REQUEST_TEMPLATE\.md|ISSUE_TEMPLATE\/[^/]+\.md|workflows\/[^/]+\.yml)$/,
  /^\.changeset\/(config\.json|[^/]+\.md)$/,
  /^docs\/[^/]+\.md$/,
  /^build-settings\/package\.json$/,
  /^(Containerfile|compose\.yaml)$/,
  /^deploy\/[^/]+$/,
  /^docs\/decisions\/\d{4}-[^/]+\.md$/,
  /^docs\/pictures\/[^/]+\.webp$/,
  /^scripts\/([^/]+\/)?[^/]+\.ts$/,
  // What runs before packages are there, or loads TypeScript.
  /^scripts\/(with-packages|typescript|build\/(steps|built-commit)|typescript\/hooks)\.mjs$/,
  /^scripts\/release\/(parts|release-plan)\.mjs$/,
  /^scripts\/budget\/record\.json$/,

  // Every workspace.
  /^(shell|booking-app|admin-app|shared|server|quality\/e2e|quality\/bench)\/(package\.json|tsconfig(\.build)?\.json|README\.md)$/,
  /^(shell|booking-app|admin-app|shared|server)\/CHANGELOG\.md$/,
  /^(shell|booking-app|admin-app)\/webpack\.config\.js$/,

  // The shell, and the two remotes.
  /^shell\/src\/(remotes\/)?[^/]+\.(tsx?|css|html|svg)$/,
  /^(booking-app|admin-app)\/src\/(App|standalone)\.tsx$/,
  /^(booking-app|admin-app)\/src\/[^/]+\.test\.tsx?$/,
  /^(booking-app|admin-app)\/src\/(app|ui|platform|test-support)\/([^/]+\/)?[^/]+\.(tsx?|css|svg)$/,
  /^(booking-app|admin-app)\/src\/features\/[^/]+\/([^/]+\/)?[^/]+\.(tsx?|css|svg)$/,
  /^admin-app\/src\/domain\/([^/]+\/){0,2}[^/]+\.(tsx?|css)$/,
  /^(booking-app|admin-app)\/src\/features\/[^/]+\/(fixtures|test-support)\/[^/]+$/,

  // What every side shares.
  /^shared\/src\/(contract|client|format|format\/(clock|phone|reading)|rules|rules\/(imports|logins)|colour|proof|federation|test-support)\/[^/]+\.ts$/,
  /^shared\/src\/(contract|client|format|rules|colour|federation)\/(fixtures|test-support)\/[^/]+$/,
  /^shared\/src\/contract\/(catalogue|endpoints|events)\/[^/]+\.ts$/,

  // The server: the areas, from the top down, and their features.
  /^server\/migrations\/\d{4}_[a-z0-9_]+\.sql$/,
  /^server\/demonstration\/[a-z0-9-]+\.webp$/,
  /^server\/src\/(app|config|container|main)\.ts$/,
  /^server\/src\/config\/[^/]+\.ts$/,
  /^server\/src\/[^/]+\.test\.ts$/,
  /^server\/src\/ops\/(demonstration|health|metrics|privacy|start)\/(test-support\/)?[^/]+\.ts$/,
  /^server\/src\/ops\/cli\/((citus|db|doctor|doctor\/database|kit|release|release\/test-support|store|store\/accounts)\/)?[^/]+\.ts$/,
  /^server\/src\/web\/(api-docs|remote-failures|share-picture)\/[^/]+\.ts$/,
  /^server\/src\/web\/pages\/((document|installed-app|preview|rendering|site|test-support)\/)?[^/]+\.ts$/,
  /^server\/src\/(owner|scheduling|catalogue|stores)\/[^/]+\/((fixtures|test-support)\/)?[^/]+\.(ts|json)$/,
  /^server\/src\/scheduling\/(events\/(at-once|list)|(availability|booking)\/(any-calendar|combos|stripes))\/[^/]+\.ts$/,
  /^server\/src\/owner\/imports\/(reading\/[^/]+\.ts|fixtures\/[^/]+\.(csv|txt))$/,
  /^server\/src\/platform\/((database|http|http\/errors|http\/guards|icalendar|mail|pacing|passwords|signals|texts|tokens|tracing)\/)?[^/]+\.ts$/,
  /^server\/src\/platform\/database\/(citus|migrations|pglite|postgres)\/(test-support\/)?[^/]+\.ts$/,
  /^server\/jest\.[a-z]+\.[cm]js$/,
  /^server\/src\/test-support\/((database|mail|owner|processes|push|statements)\/)?[^/]+\.ts$/,

  // What proves the product and measures it, from outside.
  /^quality\/(bench|e2e|faults|fuzz|skew|upgrade)\/main\.ts$/,
  /^quality\/bench\/((booking|flood|owner|page|scale)\/)?[^/]+\.ts$/,
  /^quality\/e2e\/playwright\.config\.ts$/,
  /^quality\/e2e\/(journeys\/(customer|day|owner|regulars|shipping)|journeys|pages|screens|support)\/[^/]+\.ts$/,
  /^quality\/e2e\/support\/clock-at\.mjs$/,
  /^quality\/e2e\/journeys\/key-states\/[^/]+\.txt$/,
  /^quality\/((faults|fuzz|model|skew|upgrade)\/)?[^/]+\.ts$/,
];

/** Names that say nothing about what is inside, and what to do instead. */
export const emptyNames: { name: RegExp; instead: string; except?: RegExp }[] = [
  {
    name: /^(utils?|helpers?|common|misc|lib|tools)$|-(utils?|helpers?)$/,
    instead:
      'Name it for what it does, in the words of the domain, and put it beside its only user or below its users.',
  },
  {
    name: /^(managers?|data)$|-manager$/,
    instead: 'Name the action (a verb) or the thing (a noun) it really is.',
  },
  {
    name: /^hooks?$/,
    instead:
      'A hook lives in its feature and is named for what it gives; one that calls the API is in <x>-queries.ts.',
    except: /^(scripts|server)\//,
  },
  {
    name: /^(types|interfaces|constants|enums)$/,
    instead:
      'A type or constant stands in the file that owns it; the shapes on the wire stand in shared/contract.',
  },
  {
    name: /^index$/,
    instead: 'No barrels: import the file that has what you need.',
    except: /^shell\/src\/index\.(tsx|html)$/,
  },
];
