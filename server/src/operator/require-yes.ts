import { CommandProblem } from './command-problem.ts';

/** Asks whether something may be erased; throws a CommandProblem without a yes. */
export async function requireYes(
  ask: (question: string) => Promise<string | undefined>,
  question: string,
): Promise<void> {
  const answer = await ask(`${question} (sim/não) `);
  const isYes = ['sim', 's', 'yes', 'y'].includes(answer?.trim().toLowerCase() ?? '');
  if (!isYes) throw new CommandProblem('Nada foi apagado: responda sim, ou use --yes.');
}
