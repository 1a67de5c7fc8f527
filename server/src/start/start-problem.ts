import { ConfigError } from '../config.ts';
import { causeIn } from '../platform/database/database-causes.ts';
import { errorCode } from '../platform/error-code.ts';

/** Why the server did not start, in one pt-BR sentence that says what to do. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  return causeIn(error) ?? listeningProblem(error) ?? `O servidor não pôde iniciar: ${firstLineOf(error)}`;
}

function listeningProblem(error: unknown): string | undefined {
  const port = error instanceof Error && 'port' in error ? ` ${String(error.port)}` : '';
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `A porta${port} já está em uso: encerre o outro programa ou escolha outra em PORT.`;
    case 'EACCES':
      return `Sem permissão para usar a porta${port}: escolha outra em PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST não é um endereço desta máquina.';
    default:
      return undefined;
  }
}

function firstLineOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
