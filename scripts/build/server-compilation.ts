import path from 'node:path';

/**
 * Arguments of Node that compile what is stale of a tree's server and of what it shares with the apps. Types are checked
 * by `npm run check`.
 */
export function serverCompilation(tree = path.resolve(import.meta.dirname, '../..')) {
  const projects = ['shared', 'server'].map((part) => path.join(tree, part, 'tsconfig.build.json'));
  return [path.join(tree, 'node_modules/typescript/bin/tsc'), '-b', ...projects];
}
