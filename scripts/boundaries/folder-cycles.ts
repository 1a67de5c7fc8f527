import path from 'node:path';

export const folderCyclesLaw = 'no-folder-cycles';

const comment =
  'Folders beside one another that need each other are one folder, or hide a third below both: move what both need.';

type Module = { source: string; dependencies: { resolved: string }[] };
/** From a folder to those beside it that it needs. */
type Edges = Map<string, Set<string>>;

/** Cycles among folders of one parent; a folder includes those inside it. */
export function folderCycles(modules: Module[]) {
  const siblings = new Map<string, Edges>();
  for (const { source, dependencies } of modules.filter(({ source }) => isProduct(source)))
    for (const { resolved } of dependencies.filter(({ resolved }) => isProduct(resolved)))
      addEdge(siblings, source.split('/'), resolved.split('/'));
  return [...siblings].flatMap(([parent, edges]) =>
    cyclesIn(edges).map((cycle) => ({
      law: folderCyclesLaw,
      comment,
      file: `${parent}: ${cycle.join(' → ')}`,
    })),
  );
}

function isProduct(file: string) {
  return !/\.(test|spec)\.|\/(test-support|fixtures|node_modules)\/|^(\.\.|node_modules|quality)\//.test(
    file,
  );
}

/** Adds an edge between the folders in which two files' paths part; none where one of the files lies in their parent. */
function addEdge(siblings: Map<string, Edges>, from: string[], to: string[]) {
  const splitAt = from.findIndex((segment, index) => segment !== to[index]);
  const [here, there] = [from[splitAt], to[splitAt]];
  if (here === undefined || there === undefined) return;
  if (splitAt >= from.length - 1 || splitAt >= to.length - 1) return;
  const parent = path.posix.join(...from.slice(0, splitAt), '.');
  const edges: Edges = siblings.get(parent) ?? new Map();
  edges.set(here, (edges.get(here) ?? new Set()).add(there));
  siblings.set(parent, edges);
}

/** A shortest cycle through each folder that is in one, each cycle once. */
function cyclesIn(edges: Edges) {
  const cycles = new Map<string, string[]>();
  for (const start of edges.keys()) {
    const cycle = shortestCycle(edges, start);
    if (cycle) cycles.set([...new Set(cycle)].sort().join(), cycle);
  }
  return [...cycles.values()];
}

function shortestCycle(edges: Edges, start: string) {
  const queue = [[start]];
  const seen = new Set<string>();
  for (const route of queue)
    for (const next of edges.get(route.at(-1) ?? start) ?? []) {
      if (next === start) return [...route, start];
      if (!seen.has(next)) queue.push([...route, next]);
      seen.add(next);
    }
  return undefined;
}
