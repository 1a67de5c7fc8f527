// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { endWith, runQuietly, step } from './build/steps.mjs';

/**
 * Stands before every command of package.json that needs what `npm ci` brings, and ends with one sentence where that, or
 * a Node new enough, is missing; `--install` installs it instead. `node scripts/with-packages.mjs scripts/dev.ts …` then
 * goes on with a script in this same process, which may be TypeScript; `… && oxlint` leaves that to the shell. Runs on any
 * Node that knows modules, and needs no package itself. With `--omit-dev` what only tests and checks need may be missing,
 * and is not installed with the rest.
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean }} Package
 */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

const leastNode = readJson('package.json').engines.node.replace('>=', '');
if (isOlder(process.versions.node, leastNode)) {
  endWith(
    `O Node desta máquina é o ${process.versions.node}: instale o ${leastNode} ou um mais novo (https://nodejs.org).`,
  );
}
const words = process.argv.slice(2);
const mayInstall = takeWord('--install');
const omitsDev = takeWord('--omit-dev');
const [script, ...args] = words;
const problem = packagesProblem();
if (problem && !mayInstall) endWith(`${problem}: rode npm ci em ${root}.`);
const ready = problem ? step('Instalando as dependências (npm ci)', install) : Promise.resolve();
if (script) void ready.then(() => goOn(path.resolve(script)));

/** @param {string} word */
function takeWord(word) {
  if (words[0] !== word) return false;
  words.shift();
  return true;
}

/** @param {string} file */
async function goOn(file) {
  process.argv = [process.execPath, file, ...args];
  await import('./typescript.mjs');
  await import(pathToFileURL(file).href);
}

/**
 * @param {string} version
 * @param {string} least
 */
function isOlder(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

/** npm writes down what it installed, last of all: an interrupted `npm ci` leaves no such list. */
function packagesProblem() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json')))
    return 'As dependências não estão instaladas';
  const installed = packagesOf('node_modules/.package-lock.json');
  const others = Object.entries(packagesOf('package-lock.json'))
    .filter(([folder, one]) => folder.includes('node_modules/') && !(omitsDev && one.dev))
    .filter(([folder, one]) => !isSame(one, installed[folder]));
  if (others.length === 0) return undefined;
  return others.every(([folder, one]) => one.dev && !installed[folder])
    ? 'As dependências de desenvolvimento não estão instaladas'
    : 'As dependências instaladas não são as de package-lock.json';
}

/**
 * @param {string} lockFile
 * @returns {Record<string, Package>}
 */
function packagesOf(lockFile) {
  return readJson(lockFile).packages;
}

/**
 * What is optional may be for another system; what is linked by hand is somebody's own affair.
 * @param {Package} locked
 * @param {Package | undefined} installed
 */
function isSame(locked, installed) {
  if (installed === undefined) return Boolean(locked.optional);
  return Boolean(installed.link) || installed.version === locked.version;
}

async function install() {
  // Where a developer's packages were, they are wanted again. What npm has in its cache needs no network.
  const dev = omitsDev && !existsSync(path.join(root, 'node_modules')) ? '--omit=dev' : '--include=dev';
  const npmWords = ['ci', dev, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    await runQuietly('npm', npmWords, root);
  } catch (thrown) {
    const error = /** @type {import('./build/steps.mjs').StepError} */ (thrown);
    throw Object.assign(error, installProblem(error.output ?? ''));
  }
}

/** @param {string} output */
function installProblem(output) {
  if (/ENOSPC|no space left/i.test(output)) return {};
  if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/.test(output)) {
    const sentence =
      'O registro de pacotes do npm não respondeu: confira a rede (ou o proxy) e rode o comando de novo.';
    return { sentence, output: '' };
  }
  return {
    sentence:
      'As dependências não puderam ser instaladas: corrija o que está acima e rode o comando de novo.',
  };
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}
