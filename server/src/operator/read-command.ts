import type { StoreToCreate } from '../features/stores/create-store.ts';
import {
  detailReaders,
  readEndpoint,
  readPassword,
  readUsername,
  type StoreChange,
} from '../features/stores/store-details-rules.ts';
import { CommandProblem } from './command-problem.ts';
import { readErase, readExport, type ClientCommand } from './read-client-command.ts';
import { detailOptions, readDetails } from './read-details.ts';
import { readRevoke, readSessions, type SessionCommand } from './read-session-command.ts';
import { readWords } from './read-words.ts';
import { required } from './required.ts';

/** What the operator asks for, read and checked. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list' }
  | { readonly name: 'create'; readonly store: StoreToCreate }
  | { readonly name: 'update'; readonly endpoint: string; readonly change: StoreChange }
  | { readonly name: 'reset-password'; readonly username: string; readonly password: string | undefined }
  | { readonly name: 'delete'; readonly endpoint: string; readonly isConfirmed: boolean }
  | SessionCommand
  | { readonly name: 'notifications'; readonly endpoint: string; readonly isRetry: boolean }
  | ClientCommand;

/** Reads what follows `npm run store --`; throws a CommandProblem or a StoreProblem. */
export function readCommand([name = '', ...words]: readonly string[]): Command {
  if (name === 'help' || name === '--help' || words.includes('--help')) return { name: 'help' };
  if (name === 'list') return readList(words);
  if (name === 'create') return readCreate(words);
  if (name === 'update') return readUpdate(words);
  if (name === 'reset-password') return readResetPassword(words);
  if (name === 'delete') return readDelete(words);
  if (name === 'sessions') return readSessions(words);
  if (name === 'revoke') return readRevoke(words);
  if (name === 'notifications') return readNotifications(words);
  if (name === 'export') return readExport(words);
  if (name === 'erase') return readErase(words);
  throw new CommandProblem(
    'Escolha um comando: create, list, update, reset-password, delete, sessions, revoke, notifications, export, erase ou help.',
  );
}

function readList(words: readonly string[]): Command {
  const { target } = readWords(words, {});
  if (target !== undefined) throw new CommandProblem('O comando list não leva endereço.');
  return { name: 'list' };
}

function readCreate(words: readonly string[]): Command {
  const { target, values } = readWords(words, {
    ...detailOptions,
    username: { type: 'string' },
    password: { type: 'string' },
  });
  const { title, username, password } = values;
  const endpoint = readEndpoint(required(target, 'do endereço do estabelecimento', 'create'));
  if (title === undefined || username === undefined || password === undefined) {
    throw missing({ title, username, password });
  }
  return {
    name: 'create',
    store: {
      endpoint,
      details: { ...readDetails(values), title: detailReaders.title(title) },
      username: readUsername(username),
      password: readPassword(password),
    },
  };
}

function readUpdate(words: readonly string[]): Command {
  const { target, values } = readWords(words, detailOptions);
  const endpoint = required(target, 'do endereço do estabelecimento', 'update');
  if (Object.keys(values).length === 0) throw new CommandProblem('Informe ao menos uma opção para alterar.');
  return { name: 'update', endpoint, change: readDetails(values) };
}

function readResetPassword(words: readonly string[]): Command {
  const { target, values } = readWords(words, { password: { type: 'string' } });
  const username = readUsername(required(target, 'do usuário', 'reset-password'));
  const password = values.password === undefined ? undefined : readPassword(values.password);
  return { name: 'reset-password', username, password };
}

function readDelete(words: readonly string[]): Command {
  const { target, values } = readWords(words, { yes: { type: 'boolean' } });
  const endpoint = required(target, 'do endereço do estabelecimento', 'delete');
  return { name: 'delete', endpoint, isConfirmed: values.yes === true };
}

function readNotifications(words: readonly string[]): Command {
  const { target, values } = readWords(words, { retry: { type: 'boolean' } });
  const endpoint = required(target, 'do endereço do estabelecimento', 'notifications');
  return { name: 'notifications', endpoint, isRetry: values.retry === true };
}

function missing(options: Readonly<Record<string, string | undefined>>): CommandProblem {
  const names = Object.keys(options).filter((name) => options[name] === undefined);
  const list = names.map((name) => `--${name}`).join(', ');
  return new CommandProblem(names.length === 1 ? `Falta a opção ${list}.` : `Faltam as opções ${list}.`);
}
