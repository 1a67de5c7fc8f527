import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productVersion } from '../../../platform/product-version.ts';
import { releaseApp, releaseApps, writeLiveList } from '../../../test-support/released-apps.ts';
import { examineReleases } from './examine-releases.ts';
import { fine, type Finding } from './finding.ts';

let webRoot: string;

beforeEach(() => {
  webRoot = mkdtempSync(path.join(tmpdir(), 'doctor-'));
  releaseApps(webRoot);
});

afterEach(() => rmSync(webRoot, { recursive: true }));

test.each<[string, () => void, Finding['level'], string]>([
  [
    'changed',
    () => writeFileSync(path.join(webRoot, 'shell/1.0.0/first.js'), 'x'),
    'error',
    'shell 1.0.0 está incompleto: first.js foi alterado.',
  ],
  [
    'lost',
    () => rmSync(path.join(webRoot, 'shell/1.0.0/first.js')),
    'error',
    'shell 1.0.0 está incompleto: falta first.js.',
  ],
  [
    'changed in what browsers get of it',
    () => writeFileSync(path.join(webRoot, 'shell/1.0.0/first.js.br'), 'x'),
    'error',
    'shell 1.0.0 está incompleto: first.js.br foi alterado.',
  ],
  [
    'gone',
    () => rmSync(path.join(webRoot, 'shell'), { recursive: true }),
    'error',
    'shell 1.0.0 está incompleto: falta release.json.',
  ],
  [
    'without server-rendered markup',
    () => releaseApp(webRoot, 'booking-app', {}),
    'warning',
    'booking-app 1.0.0 não traz a sua primeira tela pronta: as páginas aparecem um instante depois.',
  ],
  [
    'of another promise',
    () =>
      writeLiveList(webRoot, {
        'admin-app': { version: '1.0.0', entry: '/static/admin-app/1.0.0/first.js', needs: '^2.0' },
      }),
    'error',
    'admin-app 1.0.0 precisa da promessa ^2.0 e o shell oferece 1.0.',
  ],
  [
    'too new for this server (GEN-026)',
    () => releaseApp(webRoot, 'admin-app', { server: '999.0.0' }),
    'error',
    `admin-app 1.0.0 precisa do servidor 999.0.0 ou mais novo, e este é ${productVersion}.`,
  ],
  ['unlisted', () => rmSync(path.join(webRoot, 'remotes.json')), 'error', 'Não há aplicativos publicados'],
])('a release that is %s is found out', async (_, damage, level, text) => {
  damage();
  expect(await examineReleases(webRoot)).toEqual([
    expect.objectContaining({ level, text: expect.stringContaining(text) as string }),
  ]);
});

test.each<[string, () => void]>([
  [
    'of a shell from before there were promises',
    () =>
      writeLiveList(webRoot, {
        shell: { version: '1.0.0', entry: '/static/shell/1.0.0/first.js' },
        'admin-app': { version: '1.0.0', entry: '/static/admin-app/1.0.0/first.js', needs: '^2.0' },
      }),
  ],
  ['written against this server', () => releaseApp(webRoot, 'admin-app', { server: productVersion })],
  [
    'that need what the shell promises',
    () =>
      writeLiveList(webRoot, {
        'admin-app': { version: '1.0.0', entry: '/static/admin-app/1.0.0/first.js', needs: '^1.0' },
      }),
  ],
])('releases %s are complete', async (_, change) => {
  change();
  expect(await examineReleases(webRoot)).toEqual([
    fine('Os aplicativos no ar estão completos: shell 1.0.0, booking-app 1.0.0, admin-app 1.0.0.'),
  ]);
});
