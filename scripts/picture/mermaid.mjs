const left = /node_modules|\.(test|spec)\.tsx?$|\/(test-support|fixtures)\/|\.(css|svg|json)$/;

/** Bounds that no import shows: the shell finds its remotes only in the browser. */
const atRunTime = [
  ['shell', 'booking-app/App'],
  ['shell', 'admin-app/App'],
];

/** Draws the product from its own imports: one box per folder, one arrow per "imports", dotted where types only pass. */
export function drawMermaid(modules) {
  const arrows = readArrows(modules);
  const parts = [...new Set([...arrows.flatMap(({ from, to }) => [from, to]), ...atRunTime.flat()])].sort();
  const workspaces = [...new Set(parts.map(workspaceOf))].sort();
  return [
    'flowchart LR',
    ...workspaces.flatMap((workspace) => drawWorkspace(workspace, parts)),
    ...arrows.map(({ from, to, typesOnly }) => `  ${idOf(from)} ${typesOnly ? '-.->' : '-->'} ${idOf(to)}`),
    ...atRunTime.map(([from, to]) => `  ${idOf(from)} == at run time ==> ${idOf(to)}`),
  ].join('\n');
}

function readArrows(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved, dependencyTypes } of dependencies) {
      const [from, to] = [partOf(source), partOf(resolved)];
      if (!from || !to || from === to) continue;
      const typesOnly = dependencyTypes.includes('type-only');
      const known = arrows.get(`${from} ${to}`);
      arrows.set(`${from} ${to}`, { from, to, typesOnly: typesOnly && (known?.typesOnly ?? true) });
    }
  return [...arrows.values()].toSorted((a, b) =>
    `${a.from} ${a.to}`.localeCompare(`${b.from} ${b.to}`, 'en'),
  );
}

/** 'server/src/features/booking/book-slot.ts' → 'server/features/booking'; what is no part of the picture → undefined */
function partOf(file) {
  if (left.test(file)) return undefined;
  const [, workspace, inside] = /^(shell|booking-app|admin-app|shared|server)\/src\/(.*)$/.exec(file) ?? [];
  if (!workspace) return undefined;
  if (workspace === 'shell') return 'shell';
  const folders = inside.split('/').slice(0, -1);
  if (folders.length === 0) return `${workspace}/${workspace === 'server' ? 'app' : 'App'}`;
  return [workspace, ...folders.slice(0, folders[0] === 'features' ? 2 : 1)].join('/');
}

function drawWorkspace(workspace, parts) {
  const inside = parts.filter((part) => workspaceOf(part) === workspace);
  const boxes = inside.map((part) => `    ${idOf(part)}["${part.slice(workspace.length + 1) || part}"]`);
  return [`  subgraph ${workspace}`, ...boxes, '  end'];
}

function workspaceOf(part) {
  return part.split('/')[0];
}

/** Mermaid reads 'end' and dashes in its own way: 'booking-app/features/booking' → 'booking_app__features__booking' */
function idOf(part) {
  return part === workspaceOf(part) ? `${part}_` : part.replaceAll('/', '__').replaceAll('-', '_');
}
