import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorCode } from '../platform/error-code.ts';
import { CommandProblem } from './command-problem.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

interface Words<Options extends OptionTypes> {
  readonly target: string | undefined;
  readonly values: ReturnType<typeof parseArgs<{ options: Options; allowNegative: true }>>['values'];
}

/** What follows a command's name: at most one word without dashes, and options. Throws a CommandProblem. */
export function readWords<Options extends OptionTypes>(
  words: readonly string[],
  options: Options,
): Words<Options> {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      allowNegative: true,
    });
    const [target, extra] = positionals;
    if (extra !== undefined)
      throw new CommandProblem(`Não entendi "${extra}": use aspas em textos com espaços.`);
    return { target, values };
  } catch (error) {
    throw sentenceOf(error) ?? error;
  }
}

function sentenceOf(error: unknown): CommandProblem | undefined {
  const code = errorCode(error);
  const message = String(error).replace(/^.*?\]: /, '');
  const [option = 'informada'] = /-{1,2}[\w-]+/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new CommandProblem(`A opção ${option} não existe.`);
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined;
  const isFlag = message.includes('does not take an argument');
  return new CommandProblem(
    isFlag
      ? `A opção ${option} não leva valor.`
      : `A opção ${option} precisa de um valor; se ele começa com hífen, use ${option}=valor.`,
  );
}
