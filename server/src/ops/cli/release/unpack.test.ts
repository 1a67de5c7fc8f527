import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { jest } from '@jest/globals';
import { openReleaseSandbox, type ReleaseSandbox } from './test-support/release-sandbox.ts';
import { tarBytes, type TarEntry } from './test-support/tar-bytes.ts';

jest.setTimeout(60_000);

let sandbox: ReleaseSandbox;
let place: string;
let webRoot: string;

beforeAll(async () => {
  sandbox = await openReleaseSandbox();
  ({ place, webRoot } = sandbox);
  await sandbox.built('shell', '1.0.0', 'page', { promise: '1.0' });
  await sandbox.release('shell');
  await sandbox.built('booking-app', '1.0.0', 'one');
  await sandbox.release('booking-app');
});

afterAll(() => sandbox.remove());

test('SHAPE-019 what a team built elsewhere goes live by its tarball, and back as any other release', async () => {
  const file = await tarball(build({ version: '1.1.0', content: 'two' }));
  const isLive = { code: 0, says: expect.stringMatching(/^booking-app 1\.1\.0 está no ar/) };
  expect(await sandbox.release('.', ['--from', file])).toMatchObject(isLive);
  expect((await sandbox.live())['booking-app']).toMatchObject({ version: '1.1.0', needs: '^1.0' });
  expect(await sandbox.fileOf('booking-app/1.1.0/remoteEntry.js')).toBe('two');
  await sandbox.release('booking-app', ['--to', '1.0.0']);
  expect((await sandbox.live())['booking-app']).toMatchObject({ version: '1.0.0' });
  expect(await sandbox.release('booking-app', ['--from', file])).toMatchObject(isLive);
});

test('SHAPE-019 a tarball may be previewed, and is named from where the command is called', async () => {
  const before = await sandbox.live();
  const file = await tarball(build({ version: '1.2.0' }));
  const words = ['--from', path.basename(file), '--preview'];
  expect(await sandbox.release('booking-app', words, { INIT_CWD: path.dirname(file) })).toMatchObject({
    code: 0,
    says: expect.stringMatching(/booking-app 1\.2\.0 está em .*, fora do ar[^]*\/api\/preview\//),
  });
  expect(await sandbox.live()).toEqual(before);
});

test('SHAPE-019 published files can be read, whatever their modes in the tarball', async () => {
  await sandbox.release('.', [
    '--from',
    await tarball(build({ version: '1.3.0' }).map((one) => ({ ...one, mode: 0 }))),
  ]);
  const { mode } = await stat(path.join(webRoot, 'booking-app/1.3.0/remoteEntry.js'));
  expect(mode & 0o600).toBe(0o600);
});

test('SHAPE-019 the shell has to promise what it needs', async () => {
  const before = await sandbox.live();
  const file = await tarball(build({ version: '1.4.0', needs: '^1.1' }));
  expect(await sandbox.release('.', ['--from', file])).toMatchObject({
    code: 1,
    says: expect.stringMatching(/precisa da promessa \^1\.1 e o shell 1\.0\.0 oferece 1\.0/),
  });
  expect(await sandbox.live()).toEqual(before);
});

test('OPR-043 compressed twins of a tarball are not published: those beside files are ours', async () => {
  const twins = ['evil.js.br', 'evil.js.gz', 'logo.png.br', 'remoteEntry.js.br'];
  const coming = [...build({ version: '1.5.0' }), text('dist/logo.png', 'logo')];
  const file = await tarball([...coming, ...twins.map((name) => text(`dist/${name}`, 'evil'))]);
  expect(await sandbox.release('.', ['--from', file])).toMatchObject({ code: 0 });
  const published = await readdir(path.join(webRoot, 'booking-app/1.5.0'));
  const twinsThere = published.filter((name) => /\.(js|png)\.\w+$/.test(name));
  expect(twinsThere).toEqual(['remoteEntry.js.br', 'remoteEntry.js.gz']);
});

const facts = (some: object) =>
  text('dist/release.json', JSON.stringify({ app: 'booking-app', version: '9.0.0', ...some }));
const manifest = (some: object) => text('dist/mf-manifest.json', JSON.stringify(some));

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['that is a text', () => written('no tarball'), /não é um pacote inteiro de npm pack/],
  ['that is not there', () => path.join(place, 'none.tgz'), /none\.tgz não pode ser lido/],
  ['that is a folder', () => place, /não pode ser lido/],
  ['that is empty', () => tarball([]), /não é a construção de um app|não é um pacote inteiro/],
  ['that holds compressed text', () => written(gzipSync(randomBytes(4096))), /não é um pacote inteiro/],
  [
    'that was cut off',
    async () => written((await readFile(await withMore())).subarray(0, 300)),
    /não é um pacote inteiro/,
  ],
  [
    'whose last file is cut off',
    () => tarball([{ path: 'package/dist/a.js', content: 'x', size: 4096 }], 0),
    /não é um pacote inteiro/,
  ],
  [
    'of no app',
    () => withMore(text('package.json', '{"name":"../outside","version":"9.0.0"}')),
    /não é a construção de um app/,
  ],
  ['whose package.json is none', () => withMore(text('package.json', '{')), /não é a construção de um app/],
  [
    'of another app than asked for',
    () => withMore(text('package.json', '{"name":"admin-app","version":"9.0.0"}')),
    /é de admin-app, não de booking-app/,
  ],
  [
    'that was built as another version',
    () => withMore(facts({ version: '9.1.0', needs: '^1.0' })),
    /dist\/ é de booking-app 9\.1\.0, não de booking-app 9\.0\.0/,
  ],
  [
    'that was built as another app',
    () => withMore(facts({ app: 'admin-app', needs: '^1.0' })),
    /dist\/ é de admin-app 9\.0\.0/,
  ],
  [
    'with the manifest of another app',
    () => withMore(manifest({ name: 'admin_app', exposes: [] })),
    /dist\/ é de admin_app, não de booking_app/,
  ],
  [
    'of no version',
    () => withMore(text('package.json', '{"name":"booking-app","version":"../1\\n"}')),
    /^"\.\.\/1\\n" não é uma versão/,
  ],
  [
    'without a build',
    () => tarball([text('package.json', '{"name":"booking-app","version":"9.0.0"}')]),
    /Não há uma construção completa/,
  ],
  [
    'without a manifest',
    () => withMore(text('dist/mf-manifest.json', '')),
    /Falta um mf-manifest\.json legível/,
  ],
  [
    'without the entry that its manifest names',
    () =>
      withMore(
        manifest({
          name: 'booking_app',
          exposes: [{}],
          metaData: { remoteEntry: { name: '../../shell/1.0.0/index.html' } },
        }),
      ),
    /falta o arquivo \.\.\/\.\.\/shell/,
  ],
  [
    'without its first files',
    () => withMore(facts({ needs: '^1.0', first: { js: ['lost.js'], css: [] } })),
    /falta o arquivo lost\.js/,
  ],
  [
    'without its first styles',
    () => withMore(facts({ needs: '^1.0', first: { js: [], css: ['lost.css'] } })),
    /falta o arquivo lost\.css/,
  ],
  [
    'without its render module',
    () => withMore(facts({ needs: '^1.0', render: '../../../etc/passwd' })),
    /falta o arquivo \.\.\/\.\.\/\.\.\/etc\/passwd/,
  ],
  ['that is silent about the promise', () => withMore(facts({})), /escreva hostPromise em package\.json/],
  [
    'with a path that climbs',
    () => withMore(text('../../evil.js', 'x')),
    /traz o caminho "package\/\.\.\/\.\.\/evil\.js", fora de package\//,
  ],
  [
    'with an absolute path',
    () => withMore({ path: '/tmp/evil.js', content: 'x' }),
    /traz o caminho "\/tmp\/evil\.js/,
  ],
  [
    'with files beside package/',
    () => withMore({ path: 'evil.js', content: 'x' }),
    /traz o caminho "evil\.js/,
  ],
  [
    'with a symbolic link',
    () => withMore({ path: 'package/dist/a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }),
    /traz "package\/dist\/a\.js", que não é um arquivo comum/,
  ],
  [
    'with a hard link',
    () => withMore({ path: 'package/dist/a.js', type: 'Link', linkpath: 'package/package.json' }),
    /que não é um arquivo comum/,
  ],
  [
    'with a device',
    () => withMore({ path: 'package/dist/a.js', type: 'CharacterDevice', devmaj: 1, devmin: 3 }),
    /que não é um arquivo comum/,
  ],
  ['with a pipe', () => withMore({ path: 'package/dist/a.js', type: 'FIFO' }), /que não é um arquivo comum/],
  [
    'with too many files',
    () => withMore(...Array.from({ length: 2001 }, (_, n) => text(`dist/${n}.js`, ''))),
    /tem mais de 2000 arquivos/,
  ],
  [
    'that grows beyond all bounds',
    () => written(gzipSync(Buffer.alloc(100 * 1024 * 1024 + 1))),
    /tem mais de 100 MB/,
  ],
  [
    'of a version that is known with other contents',
    () => tarball(build({ version: '1.0.0', content: 'two' })),
    /A versão 1\.0\.0 de booking-app já foi publicada com outro conteúdo/,
  ],
  [
    'OPR-042 of an app whose name moves the cursor',
    () => withMore(text('dist/release.json', String.raw`{"app":"\u001b]0;x\u0007\u009b1m\u202e"}`)),
    /^dist\/ é de "\\u001b\]0;x\\u0007\\u009b1m\\u202e undefined", não de booking-app 9\.0\.0/,
  ],
  [
    'OPR-042 with a promise that moves the cursor',
    () => withMore(facts({ needs: '^1.0\u001b[2J' })),
    /^"\^1\.0\\u001b\[2J" não é uma promessa: escreva uma como \^1\.0/,
  ],
  [
    'OPR-042 with a file whose name moves the cursor',
    () => withMore(text('dist/\u001b[31m.js', 'x')),
    /traz "package\/dist\/\\u001b\[31m\.js", cujo nome tem sinais que não se veem/,
  ],
  [
    'OPR-043 whose render module is a list',
    () => withMore(facts({ needs: '^1.0', render: ['remoteEntry.js'] })),
    /render é um texto/,
  ],
])('SHAPE-020 a tarball %s is refused in a sentence, and nothing is changed', async (_, make, sentence) => {
  const before = await everything(webRoot);
  const { code, says } = await sandbox.release('booking-app', ['--from', await make()]);
  expect(says).toMatch(sentence);
  expect(says).not.toContain('\n');
  expect(code).toBe(1);
  expect(await everything(webRoot)).toEqual(before);
  expect((await readdir(os.tmpdir())).filter((name) => name.startsWith('release-from-'))).toEqual([]);
});

test.each<[string[]]>([
  [['--from', 'build.tgz', '--to', '1.0.0']],
  [['--from', 'build.tgz', '--list']],
  [[]],
  [['--list']],
])('in the project’s folder, %j is answered with how to call the command', async (words) => {
  expect(await sandbox.release('.', words)).toMatchObject({
    code: 1,
    says: expect.stringMatching(/^Use: npm run release/),
  });
});

function text(name: string, content: string): TarEntry {
  return { path: `package/${name}`, content };
}

/** A build of the booking-app, as `npm pack` lays it out. */
function build({ version, content = 'entry', needs = '^1.0' }: Readonly<Record<string, string>>): TarEntry[] {
  const metaData = { remoteEntry: { name: 'remoteEntry.js' } };
  return [
    text('package.json', JSON.stringify({ name: 'booking-app', version })),
    facts({ version, needs }),
    manifest({ name: 'booking_app', exposes: [{ name: 'App' }], metaData }),
    text('dist/remoteEntry.js', content),
  ];
}

/** A build as it should be, with entries behind it: a later one of the same path wins. */
function withMore(...more: TarEntry[]) {
  return tarball([...build({ version: '9.0.0' }), ...more]);
}

function tarball(entries: readonly TarEntry[], endBlocks?: number) {
  return written(gzipSync(tarBytes(entries, endBlocks)));
}

async function written(bytes: string | Uint8Array) {
  const file = path.join(place, 'build.tgz');
  await writeFile(file, bytes);
  return file;
}

async function everything(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.sort().map(async (file) => [file, await readFile(file, 'base64')] as const);
  return Promise.all(read);
}
