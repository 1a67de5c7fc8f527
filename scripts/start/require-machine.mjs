import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** Ends the process with one sentence where Node is too old or the packages are not there; runs on any Node. */
export function requireMachine() {
  const { engines } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
  const needed = ['typescript', 'webpack', 'fastify'];
  const isInstalled = needed.every((name) => existsSync(new URL(`node_modules/${name}`, root)));
  const problem = machineProblem({ engines, node: process.versions.node, isInstalled });
  if (problem === undefined) return;
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** What is missing on a machine, in one sentence; undefined where nothing is. */
export function machineProblem({ engines, node, isInstalled }) {
  const least = engines.node.replace('>=', '');
  if (isOlder(node, least)) {
    return `O Node desta máquina é o ${node}: instale o ${least} ou um mais novo (https://nodejs.org).`;
  }
  return isInstalled ? undefined : 'As dependências não estão instaladas: rode npm ci nesta pasta.';
}

function isOlder(version, least) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor = 0] = least.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}
