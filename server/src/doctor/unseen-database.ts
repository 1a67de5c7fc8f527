import { causeIn } from '../platform/database/database-causes.ts';
import { errorCode, firstLineOf } from '../platform/error-code.ts';
import { wrong, type Finding } from './finding.ts';

/** A database that could not be opened: its own sentence says what to do. */
export function notOpened(error: unknown): Finding {
  return wrong(
    causeIn(error) ?? `O banco de dados não pôde ser aberto: ${firstLineOf(error)}.`,
    'Repita depois npm run doctor: sem o banco de dados o servidor não inicia.',
  );
}

/** A database that answered no more, or not to everything. */
export function notLookedInto(error: unknown): Finding {
  return wrong(`O banco de dados não pôde ser examinado até o fim: ${firstLineOf(error)}.`, adviceFor(error));
}

function adviceFor(error: unknown): string {
  switch (errorCode(error)) {
    case '42501':
      return 'Torne o usuário de DATABASE_URL dono das tabelas: reassign owned by … to ….';
    case '57014':
      return 'Veja em pg_stat_activity o que o ocupa, e repita o comando.';
    default:
      return causeIn(error) ?? 'Confira se ele está no ar e repita o comando.';
  }
}
