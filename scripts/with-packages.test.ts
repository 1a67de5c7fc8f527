import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const scratch = mkdtempSync(path.join(tmpdir(), 'bare-clone-'));
const guard = 'scripts/with-packages.mjs';
let clones = 0;

type Texts = Record<string, string>;
type Manifest = { engines: Texts; scripts?: Texts; devDependencies: Texts };

// A clone finds the compiler here, whatever it installs in its own folder.
beforeAll(() => symlinkSync(path.join(root, 'node_modules'), path.join(scratch, 'node_modules')));

afterAll(() => rmSync(scratch, { recursive: true }));

test.each(['start', 'test'])(
  'npm %s alone installs what is missing, says so in a line, and goes on',
  (name) => {
    const clone = bareClone();

    expect(command(clone, name)).toEqual({
      status: 0,
      said: [expect.stringMatching(/^Instalando as dependências \(npm ci\)… \d+,\d s$/), `${name} goes on`],
    });
    expect(existsSync(path.join(clone, 'node_modules/part'))).toBe(true);
    expect(command(clone, name)).toEqual({ status: 0, said: [`${name} goes on`] });
  },
);

test.each([
  ['nothing', () => undefined],
  [
    'what an interrupted npm ci left',
    (clone: string) => mkdirSync(path.join(clone, 'node_modules/part'), { recursive: true }),
  ],
])('with %s installed, another command says in one sentence what to run', (_, install) => {
  const clone = bareClone();
  install(clone);

  expect(command(clone, 'dev')).toEqual({
    status: 1,
    said: [`As dependências não estão instaladas: rode npm ci em ${clone}.`],
  });
});

test.each([
  ['another version', { 'node_modules/calendar': { version: '1.9.0' } }],
  ['a package that is not there', {}],
])('packages older than package-lock.json are not good enough: %s', (_, installed) => {
  const clone = bareClone();
  lock(clone, { 'node_modules/calendar': { version: '2.0.0' } });
  pretendInstalled(clone, installed);

  expect(run(clone)).toEqual({
    status: 1,
    said: [`As dependências instaladas não são as de package-lock.json: rode npm ci em ${clone}.`],
  });
});

test('parts of other systems and packages linked by hand are no reason to install again', () => {
  const clone = bareClone();
  lock(clone, {
    'node_modules/native-part': { version: '2.0.0', optional: true },
    'node_modules/calendar': { version: '2.0.0' },
  });
  pretendInstalled(clone, { 'node_modules/calendar': { resolved: '../calendar', link: true } });

  expect(run(clone)).toEqual({ status: 0, said: [] });
});

test('what only tests and checks need may be missing for npm start, and another command names it', () => {
  const clone = bareClone();
  lock(clone, { 'node_modules/calendar': { version: '2.0.0', dev: true } });
  pretendInstalled(clone);

  expect(run(clone, '--install', '--omit-dev')).toEqual({ status: 0, said: [] });
  expect(run(clone)).toEqual({
    status: 1,
    said: [`As dependências de desenvolvimento não estão instaladas: rode npm ci em ${clone}.`],
  });
});

test.each([
  ['start', false],
  ['test', true],
])('npm %s alone installs what tests and checks need: %s', (name, installsTests) => {
  const clone = bareClone({ devDependencies: { tests: 'file:tests' } });

  expect(command(clone, name).status).toBe(0);
  expect(existsSync(path.join(clone, 'node_modules/part'))).toBe(true);
  expect(existsSync(path.join(clone, 'node_modules/tests'))).toBe(installsTests);
});

test('a Node that is too old is named, with the one that is needed', () => {
  const clone = bareClone({ engines: { node: '>=99.4' } });

  expect(run(clone, '--install')).toEqual({
    status: 1,
    said: [
      `O Node desta máquina é o ${process.versions.node}: instale o 99.4 ou um mais novo (https://nodejs.org).`,
    ],
  });
});

test('a Node of a later major version is new enough, whatever its minor one', () => {
  const clone = bareClone({ engines: { node: '>=18.99' } });
  lock(clone, {});
  pretendInstalled(clone);

  expect(run(clone)).toEqual({ status: 0, said: [] });
});

test('without a network npm start says so in one sentence', () => {
  const clone = bareClone();
  lock(clone, {
    'node_modules/part': { resolved: 'part', link: true },
    part: { version: '1.0.0', dependencies: { calendar: '2.0.0' } },
    'node_modules/calendar': { version: '2.0.0', resolved: 'http://127.0.0.1:9/calendar.tgz' },
  });
  write(clone, 'part/package.json', { name: 'part', version: '1.0.0', dependencies: { calendar: '2.0.0' } });

  expect(command(clone, 'start')).toEqual({
    status: 1,
    said: [
      'Instalando as dependências (npm ci)… não deu certo',
      'O registro de pacotes do npm não respondeu: confira a rede (ou o proxy) e rode o comando de novo.',
    ],
  });
});

test('every command that needs packages asks for them first', () => {
  // npm's own, or asked of what a build left.
  const needNothing = ['audit:packages', 'sbom', 'release'];
  for (const folder of [
    '.',
    'shared',
    'server',
    'shell',
    'booking-app',
    'admin-app',
    'quality/e2e',
    'quality/bench',
  ]) {
    const others = Object.entries(commandsIn(path.join(root, folder))).filter(
      ([name, command]) =>
        !needNothing.includes(name) &&
        !command.startsWith('npm ') &&
        !command.startsWith(`node ${path.posix.relative(folder, guard)} `),
    );
    expect({ folder, others }).toEqual({ folder, others: [] });
  }
});

/** What a clone has of all this, with one package beside it and two commands that only say that they run. */
function bareClone({ engines = { node: '>=20.19' }, devDependencies = {} }: Partial<Manifest> = {}) {
  const clone = path.join(scratch, String((clones += 1)));
  for (const file of [
    guard,
    'scripts/build/steps.mjs',
    'scripts/typescript.mjs',
    'scripts/typescript/hooks.mjs',
  ])
    cpSync(path.join(root, file), path.join(clone, file));
  const scripts = commandsIn(root);
  for (const name of ['start', 'test', 'dev'])
    write(clone, `scripts/${name}.ts`, `console.log('${name} goes on')`);
  const dependencies = { part: 'file:part' };
  write(clone, 'package.json', { type: 'module', engines, scripts, dependencies, devDependencies });
  for (const name of ['part', 'tests']) write(clone, `${name}/package.json`, { name, version: '1.0.0' });
  lock(
    clone,
    {
      part: { version: '1.0.0' },
      'node_modules/part': { resolved: 'part', link: true },
      ...(devDependencies.tests && {
        tests: { version: '1.0.0', dev: true },
        'node_modules/tests': { resolved: 'tests', link: true, dev: true },
      }),
    },
    devDependencies,
  );
  return clone;
}

function lock(clone: string, packages: object, devDependencies = {}) {
  const itself = { dependencies: { part: 'file:part' }, devDependencies };
  write(clone, 'package-lock.json', {
    lockfileVersion: 3,
    requires: true,
    packages: { '': itself, ...packages },
  });
}

function pretendInstalled(clone: string, packages = {}) {
  write(clone, 'node_modules/.package-lock.json', { packages });
}

function write(clone: string, file: string, content: string | object) {
  const place = path.join(clone, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content));
}

/** A command of package.json, as npm starts it. */
function command(clone: string, name: string) {
  return said(spawnSync(commandsIn(clone)[name] ?? '', { ...optionsIn(clone), shell: true }));
}

function commandsIn(folder: string) {
  const { scripts }: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return scripts ?? {};
}

function run(clone: string, ...words: string[]) {
  return said(spawnSync(process.execPath, [guard, ...words], optionsIn(clone)));
}

function optionsIn(clone: string) {
  const npmAlone = { npm_config_cache: path.join(clone, '.npm'), npm_config_fetch_retries: '0' };
  return { cwd: clone, encoding: 'utf8' as const, env: { ...process.env, ...npmAlone } };
}

function said({ status, stdout, stderr }: SpawnSyncReturns<string>) {
  const lines = `${stdout}${stderr}`.split('\n').map((line) => line.trim());
  return { status, said: lines.filter((line) => line !== '') };
}
