import { shellLine } from '../../texts/shell-words.ts';

/** A user of the system and its group. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

interface Stranger {
  /** The database's directory, without links. */
  readonly directory: string;
  readonly owner: SystemUser;
  /** Whose process this is. */
  readonly user: SystemUser;
  /** `['/usr/bin/node', '/opt/hora-marcada/server/dist/ops/cli/store.js']`; `args` follow. */
  readonly program: readonly string[];
  readonly args: readonly string[];
  /** The project's folder. */
  readonly folder: string;
}

/** One pt-BR sentence about a database of another user, that ends with the line that works. */
export function strangerSentence({ directory, owner, user, program, args, folder }: Stranger): string {
  const whose = `O banco de dados em ${directory} é ${ofUser(owner)}, e este comando roda como ${nameOf(user)}`;
  if (owner.uid === 0) return `${whose}: como root, ${ownLine(directory, user)}`;
  const again = user.uid === 0 ? 'repita-o assim' : 'como root, repita-o assim';
  const [, state] = /^\/var\/lib\/private\/([^/]+)/.exec(directory) ?? [];
  const asOwner =
    state === undefined
      ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
      : asService(state, folder);
  return `${whose}: ${again}: ${shellLine([...asOwner, ...program])} ${withoutOptions(args)}`.trimEnd();
}

/** A pt-BR sentence about files of another user in a database, with the line that mends it. */
export function strangeFileSentence(directory: string, file: string, owner: SystemUser): string {
  return `Há arquivos de outro usuário no banco de dados em ${directory} (${file}): como root, ${ownLine(directory, owner)}`;
}

/** The line that gives a directory and all its files to a user. */
export function ownLine(directory: string, { uid, gid }: SystemUser): string {
  return shellLine(['chown', '-R', `${uid}:${gid}`, directory]);
}

/** Only systemd lets the user of a service with DynamicUser reach its directory; deploy/hora-marcada@.service names both alike. */
function asService(state: string, folder: string): string[] {
  const properties = {
    DynamicUser: 'yes',
    User: state,
    StateDirectory: state,
    EnvironmentFile: '/etc/hora-marcada.env',
    WorkingDirectory: folder,
  };
  const set = Object.entries(properties).map(([name, value]) => `--property=${name}=${value}`);
  return ['systemd-run', '--pipe', '--wait', '--collect', '--quiet', ...set];
}

/** Options may hold a password or a customer's phone: three dots stand for them. */
function withoutOptions(args: readonly string[]): string {
  const first = args.findIndex((arg) => arg.startsWith('-'));
  return first === -1 ? shellLine(args) : [shellLine(args.slice(0, first)), '…'].filter(Boolean).join(' ');
}

function ofUser(user: SystemUser): string {
  return user.uid === 0 ? 'de root' : `do usuário ${user.uid}`;
}

function nameOf({ uid }: SystemUser): string {
  return uid === 0 ? 'root' : `o usuário ${uid}`;
}
