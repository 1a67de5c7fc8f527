import { wantedPhone, type WantedPhone } from '../features/privacy/personal-data-rules.ts';
import { CommandProblem } from './command-problem.ts';
import { readWords } from './read-words.ts';
import { required } from './required.ts';

/** What a client asks a store for, by phone. */
export type ClientCommand = ExportCommand | EraseCommand;

export interface ExportCommand {
  readonly name: 'export';
  readonly endpoint: string;
  readonly phone: WantedPhone;
}

export interface EraseCommand {
  readonly name: 'erase';
  readonly endpoint: string;
  readonly phone: WantedPhone;
  readonly isConfirmed: boolean;
}

export function readExport(words: readonly string[]): ExportCommand {
  const { target, values } = readWords(words, { phone: { type: 'string' } });
  const endpoint = required(target, 'do endereço do estabelecimento', 'export');
  return { name: 'export', endpoint, phone: readPhone(values.phone) };
}

export function readErase(words: readonly string[]): EraseCommand {
  const { target, values } = readWords(words, { phone: { type: 'string' }, yes: { type: 'boolean' } });
  const endpoint = required(target, 'do endereço do estabelecimento', 'erase');
  return { name: 'erase', endpoint, phone: readPhone(values.phone), isConfirmed: values.yes === true };
}

function readPhone(typed: string | undefined): WantedPhone {
  if (typed === undefined) throw new CommandProblem('Falta a opção --phone.');
  const phone = wantedPhone(typed);
  if (!phone) throw new CommandProblem('O telefone do cliente deve ter DDD e número, como 11987654321.');
  return phone;
}
