import { errorCode } from '../../../platform/error-code.ts';
import { CommandProblem } from '../kit/command-arguments.ts';

export function nothingToCopy(): CommandProblem {
  return new CommandProblem(
    'O banco de dados de origem não tem dados do Hora Marcada: confira o endereço em DATABASE_URL.',
    'nothing_to_copy',
  );
}

export function notABackup(): CommandProblem {
  return new CommandProblem('O arquivo não é um backup do Hora Marcada.', 'not_a_backup');
}

export function damaged(cause?: unknown): CommandProblem {
  const sentence = 'O arquivo de backup está incompleto ou foi alterado: use outra cópia.';
  return new CommandProblem(sentence, 'damaged', { cause });
}

/** An error of the file system as a CommandProblem; any other error stays as it is. */
export function fileProblem(error: unknown, doing: string): unknown {
  const reason = reasons[String(errorCode(error))];
  if (reason === undefined) return error;
  return new CommandProblem(`Não foi possível ${doing}: ${reason}.`, 'file', { cause: error });
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'o arquivo ou a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EISDIR: 'é uma pasta',
  EACCES: 'falta permissão',
  EPERM: 'falta permissão',
  EROFS: 'o disco é somente leitura',
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'o disco está cheio',
  EIO: 'o disco falhou',
};
