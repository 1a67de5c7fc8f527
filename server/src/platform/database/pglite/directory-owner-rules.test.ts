import { strangeFileSentence, strangerSentence } from './directory-owner-rules.ts';

const stranger = {
  directory: '/srv/agenda/data',
  owner: { uid: 997, gid: 995 },
  user: { uid: 0, gid: 0 },
  program: ['/usr/bin/node', '/opt/hora-marcada/server/dist/ops/cli/store.js'],
  args: ['list'],
  folder: '/opt/hora-marcada',
};
const store = '/usr/bin/node /opt/hora-marcada/server/dist/ops/cli/store.js';

test('OPR-003 root is given the line that runs the command as the owner', () => {
  expect(strangerSentence(stranger)).toBe(
    `O banco de dados em /srv/agenda/data é do usuário 997, e este comando roda como root: repita-o assim: setpriv --reuid=997 --regid=995 --clear-groups ${store} list`,
  );
});

test('OPR-003 a directory that systemd keeps for a service is opened by systemd-run', () => {
  const directory = '/var/lib/private/hora-marcada/data';
  expect(strangerSentence({ ...stranger, directory })).toContain(
    `repita-o assim: systemd-run --pipe --wait --collect --quiet --property=DynamicUser=yes --property=User=hora-marcada --property=StateDirectory=hora-marcada --property=EnvironmentFile=/etc/hora-marcada.env --property=WorkingDirectory=/opt/hora-marcada ${store} list`,
  );
});

test('OPR-003 another user is named, and only root can do what the line does', () => {
  const user = { uid: 1000, gid: 1000 };
  expect(strangerSentence({ ...stranger, user })).toContain(
    'e este comando roda como o usuário 1000: como root, repita-o assim: setpriv --reuid=997',
  );
});

test('OPR-003 a database that root made is given to who runs the server, and nobody is told to run that as root', () => {
  const made = { ...stranger, owner: { uid: 0, gid: 0 }, user: { uid: 997, gid: 995 } };
  expect(strangerSentence(made)).toBe(
    'O banco de dados em /srv/agenda/data é de root, e este comando roda como o usuário 997: como root, chown -R 997:995 /srv/agenda/data',
  );
});

test.each([
  [['create', 'sol', '--password', 'segredo'], 'create sol …'],
  [['--steps'], '…'],
  [['backup', '/srv/a cópia'], "backup '/srv/a cópia'"],
  [['backup', "/srv/d'ana"], String.raw`backup '/srv/d'\''ana'`],
])('OPR-003 after the program %j is written as %s, without what options hold', (args, words) => {
  expect(strangerSentence({ ...stranger, args })).toMatch(new RegExp(`store\\.js ${escaped(words)}$`));
});

test('OPR-004 the line for strange files gives all of them to the owner of the directory', () => {
  expect(strangeFileSentence('/srv/a b/data', 'global/pg_control', stranger.owner)).toBe(
    "Há arquivos de outro usuário no banco de dados em /srv/a b/data (global/pg_control): como root, chown -R 997:995 '/srv/a b/data'",
  );
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
