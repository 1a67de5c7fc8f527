import { isOrigin } from '../../../platform/addresses.ts';
import { isUuid } from '../../../platform/store-id.ts';
import type { StoreToCreate } from '../../../stores/lifecycle/store-actions.ts';
import {
  storeDetailReaders,
  readEndpoint,
  readPassword,
  readUsername,
  type StoreChange,
} from '../../../stores/lifecycle/store-details-rules.ts';
import { readPhoneSearch, type PhoneSearch } from '../../privacy/personal-data-rules.ts';
import { CommandProblem, readArguments, requireArgument } from '../kit/command-arguments.ts';
import { chooseCommand } from '../kit/command-help.ts';
import { storeDetailOptions, readStoreDetails } from './read-store-details.ts';

/** An operator's command, read and checked. */
export type StoreCommand =
  | { readonly name: 'list'; readonly only: 'problems' | 'new' | undefined }
  | { readonly name: 'invite'; readonly site: string | undefined }
  | { readonly name: 'suspend' | 'resume'; readonly endpoint: string }
  | {
      readonly name: 'create';
      readonly store: Omit<StoreToCreate, 'password'>;
      readonly password: PasswordSource;
    }
  | { readonly name: 'update'; readonly endpoint: string; readonly change: StoreChange }
  | { readonly name: 'reset-password'; readonly username: string; readonly password: PasswordSource }
  | { readonly name: 'delete'; readonly endpoint: string; readonly isConfirmed: boolean }
  | { readonly name: 'reset-link'; readonly username: string; readonly site: string | undefined }
  | { readonly name: 'security-log'; readonly username: string | undefined }
  | SessionCommand
  | { readonly name: 'changes'; readonly endpoint: string }
  | { readonly name: 'notifications'; readonly endpoint: string; readonly isRetry: boolean }
  | MemberCommand
  | CustomerCommand;

/** Where a new password comes from; an argument can be seen in the list of processes. */
export type PasswordSource =
  | { readonly from: 'argument'; readonly password: string }
  | { readonly from: 'input' | 'generator' };

const passwordOptions = {
  password: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

/** Reads what follows `npm run store --`; throws a CommandProblem or a StoreProblem. */
export function readCommand([name = '', ...args]: readonly string[]): StoreCommand {
  if (!isCommandName(name)) throw new CommandProblem(chooseCommand(readers));
  return readers[name](args);
}

const readers = {
  create: readCreate,
  list: readList,
  invite: readInvite,
  suspend: readClosing('suspend'),
  resume: readClosing('resume'),
  update: readUpdate,
  'reset-password': readResetPassword,
  'reset-link': readResetLink,
  delete: readDelete,
  sessions: readSessions,
  revoke: readRevoke,
  'security-log': readSecurityLog,
  changes: readChanges,
  member: readMember,
  notifications: readNotifications,
  export: readExport,
  erase: readErase,
} as const;

export type StoreCommandName = keyof typeof readers;

function isCommandName(name: string): name is StoreCommandName {
  return Object.hasOwn(readers, name);
}

function readList(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, {
    problems: { type: 'boolean' },
    new: { type: 'boolean' },
  });
  if (target !== undefined) throw new CommandProblem('O comando list não leva endereço.');
  return { name: 'list', only: values.new ? 'new' : values.problems ? 'problems' : undefined };
}

function readCreate(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, {
    ...storeDetailOptions,
    ...passwordOptions,
    username: { type: 'string' },
  });
  const { title, username } = values;
  const endpoint = readEndpoint(requireArgument(target, 'do endereço do estabelecimento', 'create'));
  if (title === undefined || username === undefined) throw missing({ title, username });
  return {
    name: 'create',
    store: {
      endpoint,
      details: { ...readStoreDetails(values), title: storeDetailReaders.title(title) },
      username: readUsername(username),
    },
    password: readPasswordSource(values),
  };
}

function readUpdate(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, storeDetailOptions);
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'update');
  if (Object.keys(values).length === 0) throw new CommandProblem('Informe ao menos uma opção para alterar.');
  return { name: 'update', endpoint, change: readStoreDetails(values) };
}

function readResetPassword(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, passwordOptions);
  const username = readUsername(requireArgument(target, 'do usuário', 'reset-password'));
  return { name: 'reset-password', username, password: readPasswordSource(values) };
}

function readResetLink(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, siteOption);
  const username = readUsername(requireArgument(target, 'do usuário', 'reset-link'));
  return { name: 'reset-link', username, site: readSiteOption(values) };
}

const siteOption = { site: { type: 'string' } } as const;

function readSiteOption({ site: typed }: { readonly site?: string | undefined }): string | undefined {
  const site = typed?.replace(/\/$/, '');
  if (site === undefined || isOrigin(site)) return site;
  throw new CommandProblem('O endereço de --site deve ser uma origem, como https://agenda.example.');
}

function readInvite(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, siteOption);
  if (target !== undefined) throw new CommandProblem('O comando invite não leva endereço.');
  return { name: 'invite', site: readSiteOption(values) };
}

function readClosing(name: 'suspend' | 'resume') {
  return (args: readonly string[]): StoreCommand => {
    const { target } = readArguments(args, {});
    return { name, endpoint: requireArgument(target, 'do endereço do estabelecimento', name) };
  };
}

function readDelete(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, { yes: { type: 'boolean' } });
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'delete');
  return { name: 'delete', endpoint, isConfirmed: values.yes === true };
}

function readSecurityLog(args: readonly string[]): StoreCommand {
  const { target } = readArguments(args, {});
  return { name: 'security-log', username: target === undefined ? undefined : readUsername(target) };
}

function readChanges(args: readonly string[]): StoreCommand {
  const { target } = readArguments(args, {});
  return { name: 'changes', endpoint: requireArgument(target, 'do endereço do estabelecimento', 'changes') };
}

/** A member's login, by its username. */
export type MemberCommand =
  | { readonly name: 'reset-member'; readonly username: string; readonly password: PasswordSource }
  | { readonly name: 'disable-member'; readonly username: string };

/** Exactly one of `--reset-password` and `--disable`. */
function readMember(args: readonly string[]): MemberCommand {
  const { target, values } = readArguments(args, {
    ...passwordOptions,
    'reset-password': { type: 'boolean' },
    disable: { type: 'boolean' },
  });
  const username = readUsername(requireArgument(target, 'do usuário', 'member'));
  const { disable = false, 'reset-password': resets = false } = values;
  if (disable === resets)
    throw new CommandProblem('O comando member precisa de --reset-password ou de --disable, um dos dois.');
  return disable
    ? { name: 'disable-member', username }
    : { name: 'reset-member', username, password: readPasswordSource(values) };
}

function readNotifications(args: readonly string[]): StoreCommand {
  const { target, values } = readArguments(args, { retry: { type: 'boolean' } });
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'notifications');
  return { name: 'notifications', endpoint, isRetry: values.retry === true };
}

interface PasswordValues {
  readonly password?: string | undefined;
  readonly 'password-stdin'?: boolean | undefined;
}

function readPasswordSource({ password, 'password-stdin': isInput = false }: PasswordValues): PasswordSource {
  if (password !== undefined && isInput) {
    throw new CommandProblem('Use --password ou --password-stdin, um dos dois.');
  }
  if (password !== undefined) return { from: 'argument', password: readPassword(password) };
  return { from: isInput ? 'input' : 'generator' };
}

function missing(options: Readonly<Record<string, string | undefined>>): CommandProblem {
  const names = Object.keys(options).filter((name) => options[name] === undefined);
  const list = names.map((name) => `--${name}`).join(', ');
  return new CommandProblem(names.length === 1 ? `Falta a opção ${list}.` : `Faltam as opções ${list}.`);
}

export type SessionCommand =
  | { readonly name: 'sessions'; readonly endpoint: string }
  | { readonly name: 'revoke'; readonly endpoint: string; readonly which: { readonly id: string } | 'all' };

function readSessions(args: readonly string[]): SessionCommand {
  const { target } = readArguments(args, {});
  return {
    name: 'sessions',
    endpoint: requireArgument(target, 'do endereço do estabelecimento', 'sessions'),
  };
}

/** Exactly one of `--session` and `--all`, so that what ends is never a guess. */
function readRevoke(args: readonly string[]): SessionCommand {
  const { target, values } = readArguments(args, { session: { type: 'string' }, all: { type: 'boolean' } });
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'revoke');
  const { session, all = false } = values;
  if ((session === undefined) !== all) {
    throw new CommandProblem('O comando revoke precisa de --session ou de --all, um dos dois.');
  }
  if (session === undefined) return { name: 'revoke', endpoint, which: 'all' };
  if (!isUuid(session)) throw new CommandProblem('A sessão deve ser uma das que o comando sessions mostra.');
  return { name: 'revoke', endpoint, which: { id: session } };
}

/** A command about a customer, found by phone. */
export type CustomerCommand = ExportCommand | EraseCommand;

export interface ExportCommand {
  readonly name: 'export';
  readonly endpoint: string;
  /** A customer, or who signs in. */
  readonly whose: { readonly phone: PhoneSearch } | { readonly username: string };
}

export interface EraseCommand {
  readonly name: 'erase';
  readonly endpoint: string;
  readonly phone: PhoneSearch;
  readonly isConfirmed: boolean;
}

function readExport(args: readonly string[]): ExportCommand {
  const { target, values } = readArguments(args, {
    phone: { type: 'string' },
    username: { type: 'string' },
  });
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'export');
  const { phone, username } = values;
  const whose = username !== undefined && phone === undefined ? { username } : { phone: readPhone(phone) };
  return { name: 'export', endpoint, whose };
}

function readErase(args: readonly string[]): EraseCommand {
  const { target, values } = readArguments(args, { phone: { type: 'string' }, yes: { type: 'boolean' } });
  const endpoint = requireArgument(target, 'do endereço do estabelecimento', 'erase');
  return { name: 'erase', endpoint, phone: readPhone(values.phone), isConfirmed: values.yes === true };
}

function readPhone(typed: string | undefined): PhoneSearch {
  if (typed === undefined) throw new CommandProblem('Falta a opção --phone.');
  const phone = readPhoneSearch(typed);
  if (!phone) throw new CommandProblem('O telefone do cliente deve ter DDD e número, como 11987654321.');
  return phone;
}
