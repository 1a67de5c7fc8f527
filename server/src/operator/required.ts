import { CommandProblem } from './command-problem.ts';

/** The word a command cannot do without; throws a CommandProblem that says what it is. */
export function required(target: string | undefined, what: string, command: string): string {
  if (target === undefined) throw new CommandProblem(`O comando ${command} precisa ${what}.`);
  return target;
}
