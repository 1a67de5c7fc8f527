import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jest } from '@jest/globals';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';

jest.setTimeout(60_000);

let sandbox: ReleaseSandbox;
let place: string;
let webRoot: string;
let copy: string | undefined;

beforeEach(async () => {
  sandbox = await openReleaseSandbox();
  ({ place, webRoot } = sandbox);
});

afterEach(() => sandbox.remove());

afterAll(async () => {
  if (copy !== undefined) await rm(copy, { recursive: true });
});

test('SHAPE-008 a release is put under its version and is live, and another one after it', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 0,
    says: expect.stringMatching(/booking-app 1\.0\.0 está no ar/),
  });
  await sandbox.built('booking-app', '1.1.0', 'two');
  await sandbox.release('booking-app');
  expect(await sandbox.live()).toEqual({
    'booking-app': {
      version: '1.1.0',
      entry: '/static/booking-app/1.1.0/remoteEntry.js',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      needs: '^1.0',
    },
  });
  expect(await sandbox.fileOf('booking-app/1.0.0/remoteEntry.js')).toBe('one');
});

test('SHAPE-008 a release touches no other app', async () => {
  await sandbox.built('admin-app', '3.0.0', 'admin');
  await sandbox.release('admin-app');
  const { 'admin-app': before } = await sandbox.live();
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app');
  expect((await sandbox.live())['admin-app']).toEqual(before);
});

test('files are published with their compressed twins, and pictures that are compressed already without', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  for (const name of ['main.css', 'page.html', 'logo.svg', 'logo.png'])
    await writeFile(path.join(place, 'booking-app/dist', name), name);
  await sandbox.release('booking-app');
  const plain = ['remoteEntry.js', 'release.json', 'mf-manifest.json', 'main.css', 'page.html', 'logo.svg'];
  const twins = plain.flatMap((name) => [name, `${name}.br`, `${name}.gz`]);
  expect((await readdir(path.join(webRoot, 'booking-app/1.0.0'))).sort()).toEqual(
    [...twins, 'logo.png'].sort(),
  );
});

test('what was published stays what it is: other bytes under the same version are refused', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app');
  expect(await sandbox.release('booking-app')).toMatchObject({ code: 0 });
  await sandbox.built('booking-app', '1.0.0', 'two');
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 1,
    says: expect.stringMatching(
      /A versão 1\.0\.0 de booking-app já foi publicada com outro conteúdo: .*npm run note.*npm run versions/,
    ),
  });
  expect(await sandbox.fileOf('booking-app/1.0.0/remoteEntry.js')).toBe('one');
});

test.each([
  ['of a release that was cut off', '1.0.0.incoming'],
  ['under the version, without a record of it', '1.0.0'],
])('files left %s are not released', async (_, folder) => {
  const left = path.join(webRoot, 'booking-app', folder);
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'left.js'), 'left');
  await sandbox.built('booking-app', '1.0.0', 'one');
  expect(await sandbox.release('booking-app')).toMatchObject({ code: 0 });
  expect(await readdir(path.join(webRoot, 'booking-app'))).toEqual(['1.0.0']);
  expect(await readdir(path.join(webRoot, 'booking-app/1.0.0'))).not.toContain('left.js');
});

test('GEN-039 --to goes back to a version that is kept, and --list says which is live since when', async () => {
  await twoReleases();
  expect(await sandbox.release('booking-app', ['--to', '1.0.0'])).toMatchObject({
    code: 0,
    says: expect.stringMatching(/booking-app 1\.0\.0 está no ar/),
  });
  const { says } = await sandbox.release('booking-app', ['--list']);
  expect(says.split('\n')).toEqual([
    expect.stringMatching(
      /^booking-app 1\.1\.0 {2}publicada em \d\d\/\d\d\/\d{4} \d\d:\d\d {2}guardada {2}commit f1d2d2f924e9$/,
    ),
    expect.stringMatching(/^booking-app 1\.0\.0 {2}publicada em [\d/]+ [\d:]+ {2}no ar desde [\d/]+ [\d:]+$/),
  ]);
});

test('--list of an app that was never published says so', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  expect(await sandbox.release('booking-app', ['--list'])).toMatchObject({
    code: 0,
    says: expect.stringMatching(/Nenhuma versão/),
  });
});

test.each<[string[], RegExp]>([
  [['--to', '9.9.9'], /A versão 9\.9\.9 de booking-app não está em/],
  [['--to', '../admin-app/1.0.0'], /não é uma versão/],
  [['--to', '1.0'], /não é uma versão/],
  [['--to', ''], /não é uma versão/],
  [['--back', '1.0.0'], /^Use: npm run release/],
])('%j is refused, and what is live stays live', async (words, sentence) => {
  await twoReleases();
  const before = await sandbox.live();
  expect(await sandbox.release('booking-app', words)).toMatchObject({
    code: 1,
    says: expect.stringMatching(sentence),
  });
  expect(await sandbox.live()).toEqual(before);
});

test.each<[string, (file: string) => Promise<void>, RegExp]>([
  ['lost', (file) => rm(file), /incompleta: falta o arquivo remoteEntry\.js/],
  ['changed', (file) => writeFile(file, 'other'), /incompleta: foi alterado o arquivo remoteEntry\.js/],
])('a version with a file %s is not switched to', async (_, damage, sentence) => {
  await twoReleases();
  await damage(path.join(webRoot, 'booking-app/1.0.0/remoteEntry.js'));
  const before = await sandbox.live();
  expect(await sandbox.release('booking-app', ['--to', '1.0.0'])).toMatchObject({
    code: 1,
    says: expect.stringMatching(sentence),
  });
  expect(await sandbox.live()).toEqual(before);
});

test.each(['{"booking-app": {', '[1]', '{"booking-app": {"version": "latest", "entry": "/x"}}', 'null'])(
  'a list edited to %s is not touched by a release',
  async (text) => {
    await twoReleases();
    await writeFile(path.join(webRoot, 'remotes.json'), text);
    expect(await sandbox.release('booking-app', ['--to', '1.0.0'])).toMatchObject({
      code: 1,
      says: expect.stringMatching(/remotes\.json não pode ser lido: nada foi mudado/),
    });
    expect(await sandbox.fileOf('remotes.json')).toBe(text);
    expect(JSON.parse(await sandbox.fileOf('remotes.copy.json'))).toHaveProperty(
      'booking-app.version',
      '1.1.0',
    );
  },
);

test.each(['1.0.0-rc.1', '1.0.0+build.7', '10.20.30-rc+x-1'])(
  'the version %s can be released',
  async (version) => {
    await sandbox.built('booking-app', version, 'one');
    expect(await sandbox.release('booking-app')).toMatchObject({ code: 0 });
    expect(await sandbox.live()).toMatchObject({ 'booking-app': { version } });
  },
);

test.each(['1.0', 'latest', '01.0.0', '1.0.0/..'])(
  'a package of version %s is not published',
  async (version) => {
    await sandbox.built('booking-app', version, 'one');
    expect(await sandbox.release('booking-app')).toMatchObject({
      code: 1,
      says: expect.stringMatching(/não é uma versão/),
    });
  },
);

test('a build of another version, or none, is not published', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.packageOf('booking-app', '1.1.0');
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/construa de novo/),
  });
  await rm(path.join(place, 'booking-app/dist'), { recursive: true });
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/Não há uma construção completa/),
  });
});

test('a remote is not switched to before the shell promises what it needs', async () => {
  await sandbox.built('shell', '1.0.0', 'page', { promise: '1.0' });
  await sandbox.release('shell');
  await sandbox.built('booking-app', '2.0.0', 'new', { needs: '^1.1' });
  expect(await sandbox.release('booking-app')).toMatchObject({
    code: 1,
    says: expect.stringMatching(
      /booking-app 2\.0\.0 precisa da promessa \^1\.1 e o shell 1\.0\.0 oferece 1\.0/,
    ),
  });
  expect(Object.keys(await sandbox.live())).toEqual(['shell']);
  await sandbox.built('shell', '1.1.0', 'page', { promise: '1.1' });
  await sandbox.release('shell');
  expect(await sandbox.release('booking-app')).toMatchObject({ code: 0 });
});

test('the live page of the shell stands at the root, where a static host finds it', async () => {
  await sandbox.built('shell', '1.0.0', 'page one', { promise: '1.0' });
  await sandbox.release('shell');
  await sandbox.built('shell', '1.1.0', 'page two', { promise: '1.0' });
  await sandbox.release('shell');
  expect(await sandbox.fileOf('index.html')).toBe('page two');
  await sandbox.release('shell', ['--to', '1.0.0']);
  expect(await sandbox.fileOf('index.html')).toBe('page one');
});

test('a shell that breaks the promise to a live remote is not switched to', async () => {
  await sandbox.built('shell', '1.1.0', 'page', { promise: '1.1' });
  await sandbox.release('shell');
  await sandbox.built('booking-app', '2.0.0', 'new', { needs: '^1.1' });
  await sandbox.release('booking-app');
  await sandbox.built('shell', '2.0.0', 'page', { promise: '2.0' });
  expect(await sandbox.release('shell')).toMatchObject({
    code: 1,
    says: expect.stringMatching(/precisa da promessa \^1\.1/),
  });
  expect((await sandbox.live()).shell?.version).toBe('1.1.0');
});

test('two teams that release at once are both live', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.built('admin-app', '1.0.0', 'two');
  await Promise.all([sandbox.releaseAlone('booking-app'), sandbox.releaseAlone('admin-app')]);
  expect(Object.keys(await sandbox.live()).sort()).toEqual(['admin-app', 'booking-app']);
});

test('a render module goes with its release, named by it, without the twins of what is sent to browsers', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one', { needs: '^1.0', render: 'render/render.cjs' });
  const folder = path.join(place, 'booking-app/dist/render');
  await mkdir(folder);
  await writeFile(path.join(folder, 'render.cjs'), 'module');
  await sandbox.release('booking-app');
  expect(JSON.parse(await sandbox.fileOf('booking-app/1.0.0/release.json'))).toMatchObject({
    render: 'render/render.cjs',
    files: { 'render/render.cjs': expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  expect(await readdir(path.join(webRoot, 'booking-app/1.0.0/render'))).toEqual(['render.cjs']);
  await writeFile(path.join(webRoot, 'booking-app/1.0.0/render/render.cjs'), 'changed');
  expect(await sandbox.release('booking-app', ['--to', '1.0.0'])).toMatchObject({
    code: 1,
    says: expect.stringMatching(/foi alterado o arquivo render\/render\.cjs/),
  });
});

test('SHAPE-008 --preview publishes without going live, and prints the link of that release', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app');
  await sandbox.built('booking-app', '1.1.0', 'two');
  const hoursAhead = () => Date.now() + 12 * 3_600_000;
  const earliest = hoursAhead();
  const { code, says } = await sandbox.release('booking-app', ['--preview']);
  expect(code).toBe(0);
  const [, payload] = /\/api\/preview\/([\w-]+)\.[\w-]+\?to=\//.exec(says) ?? [];
  const said = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as [string, string, number];
  const [app, version, expiresAt] = said;
  expect([app, version]).toEqual(['booking-app', '1.1.0']);
  expect(expiresAt).toBeGreaterThanOrEqual(earliest);
  expect(expiresAt).toBeLessThanOrEqual(hoursAhead());
  expect((await sandbox.live())['booking-app']?.version).toBe('1.0.0');
  expect(await sandbox.fileOf('booking-app/1.1.0/remoteEntry.js')).toBe('two');
  await sandbox.release('booking-app', ['--to', '1.1.0']);
  expect((await sandbox.live())['booking-app']?.version).toBe('1.1.0');
});

test('a preview without the secret of the server is refused', async () => {
  await sandbox.built('booking-app', '1.0.0', 'one');
  expect(await sandbox.release('booking-app', ['--preview'], { PREVIEW_SECRET: '' })).toMatchObject({
    code: 1,
    says: expect.stringMatching(/PREVIEW_SECRET está sem valor/),
  });
});

/** Made once and then copied: each release is a process of its own. */
async function twoReleases() {
  if (copy) return cp(copy, place, { recursive: true });
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app');
  const commit = 'f1d2d2f924e986ac86fdf7b36c94bcdf32beec15';
  await sandbox.built('booking-app', '1.1.0', 'two', { needs: '^1.0', commit });
  await sandbox.release('booking-app');
  copy = await mkdtemp(path.join(tmpdir(), 'released-'));
  return cp(place, copy, { recursive: true });
}
