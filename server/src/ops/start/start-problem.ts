import { ConfigError } from '../../config/config-error.ts';
import { databaseAdvice } from '../../platform/database/database-causes.ts';
import { errorCode, firstLineOf } from '../../platform/error-code.ts';

/** Why the server did not start, in one pt-BR sentence that says what to do. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  // Listening and connecting may both fail to find a host; the database's failure is a DatabaseProblem, without that code.
  return (
    listeningProblem(error) ?? databaseAdvice(error) ?? `O servidor não pôde iniciar: ${firstLineOf(error)}`
  );
}

function listeningProblem(error: unknown): string | undefined {
  const hasPort = error instanceof Error && 'port' in error;
  const port = hasPort ? ` ${String(error.port)}` : '';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `A porta${port} já está em uso: encerre o outro programa ou escolha outra em PORT.`;
    case 'EACCES':
      // Files have none.
      return hasPort ? `Sem permissão para usar a porta${port}: escolha outra em PORT.` : undefined;
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'HOST não é um endereço desta máquina: ponha 127.0.0.1, ou 0.0.0.0 para todos os dela.';
    default:
      return undefined;
  }
}
