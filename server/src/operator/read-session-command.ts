import { isUuid } from '../platform/store-id.ts';
import { CommandProblem } from './command-problem.ts';
import { readWords } from './read-words.ts';
import { required } from './required.ts';

export type SessionCommand =
  | { readonly name: 'sessions'; readonly endpoint: string }
  | { readonly name: 'revoke'; readonly endpoint: string; readonly which: { readonly id: string } | 'all' };

export function readSessions(words: readonly string[]): SessionCommand {
  const { target } = readWords(words, {});
  return { name: 'sessions', endpoint: required(target, 'do endereço do estabelecimento', 'sessions') };
}

/** Exactly one of `--session` and `--all`: what ends is never a guess. */
export function readRevoke(words: readonly string[]): SessionCommand {
  const { target, values } = readWords(words, { session: { type: 'string' }, all: { type: 'boolean' } });
  const endpoint = required(target, 'do endereço do estabelecimento', 'revoke');
  const { session, all = false } = values;
  if ((session === undefined) !== all) {
    throw new CommandProblem('O comando revoke precisa de --session ou de --all, um dos dois.');
  }
  if (session === undefined) return { name: 'revoke', endpoint, which: 'all' };
  if (!isUuid(session)) throw new CommandProblem('A sessão deve ser uma das que o comando sessions mostra.');
  return { name: 'revoke', endpoint, which: { id: session } };
}
