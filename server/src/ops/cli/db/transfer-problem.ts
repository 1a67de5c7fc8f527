import { errorCode } from '../../../platform/error-code.ts';
import { CommandProblem } from '../kit/command-arguments.ts';

/** Why data cannot be transferred: `message` is one pt-BR sentence for the operator. */
export class TransferProblem extends CommandProblem {
  override readonly name = 'TransferProblem';

  constructor(
    override readonly code:
      | 'nothing_to_copy'
      | 'not_empty'
      | 'other_migrations'
      | 'not_a_backup'
      | 'damaged'
      | 'unlike_source'
      | 'file'
      | 'in_use'
      | 'without_stores'
      | 'interrupted',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, code, options);
  }
}

export function nothingToCopy(): TransferProblem {
  return new TransferProblem(
    'nothing_to_copy',
    'O banco de dados de origem não tem dados do Hora Marcada: confira o endereço em DATABASE_URL.',
  );
}

export function notABackup(): TransferProblem {
  return new TransferProblem('not_a_backup', 'O arquivo não é um backup do Hora Marcada.');
}

export function damaged(cause?: unknown): TransferProblem {
  return new TransferProblem(
    'damaged',
    'O arquivo de backup está incompleto ou foi alterado: use outra cópia.',
    { cause },
  );
}

/** An error of the file system as a TransferProblem; any other error stays as it is. */
export function fileProblem(error: unknown, doing: string): unknown {
  const code = errorCode(error);
  const reason = typeof code === 'string' ? reasons.get(code) : undefined;
  if (reason === undefined) return error;
  return new TransferProblem('file', `Não foi possível ${doing}: ${reason}.`, { cause: error });
}

const reasons = new Map([
  ['ENOENT', 'o arquivo ou a pasta não existe'],
  ['ENOTDIR', 'a pasta não existe'],
  ['EISDIR', 'é uma pasta'],
  ['EACCES', 'falta permissão'],
  ['EPERM', 'falta permissão'],
  ['EROFS', 'o disco é somente leitura'],
  ['ENOSPC', 'o disco está cheio'],
  ['EDQUOT', 'o disco está cheio'],
  ['EIO', 'o disco falhou'],
]);
