import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorCode } from '../../../platform/error-code.ts';

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

interface ParsedArguments<Options extends OptionTypes> {
  readonly target: string | undefined;
  readonly values: ReturnType<typeof parseArgs<{ options: Options; allowNegative: true }>>['values'];
}

/** Reads what follows a command's name: at most one argument without dashes, and options. Throws a CommandProblem. */
export function readArguments<Options extends OptionTypes>(
  args: readonly string[],
  options: Options,
): ParsedArguments<Options> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
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

/** The argument of a command; throws a CommandProblem without one, which says `what` the command needs. */
export function requireArgument(target: string | undefined, what: string, command: string): string {
  if (target === undefined) throw new CommandProblem(`O comando ${command} precisa ${what}.`);
  return target;
}

/** A command that cannot be understood, or done; `message` is one pt-BR sentence. */
export class CommandProblem extends Error {
  override readonly name: string = 'CommandProblem';

  constructor(
    message: string,
    /** For scripts. */
    readonly code: string = 'invalid_command',
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
