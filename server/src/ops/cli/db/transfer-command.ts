import { CommandProblem, readArguments } from '../kit/command-arguments.ts';

/** An operator's command, read and checked. */
export type TransferCommand =
  | { readonly name: 'help' }
  | { readonly name: 'backup' | 'restore'; readonly file: string }
  | { readonly name: 'copy'; readonly targetUrl: string };

/** Reads what follows `npm run db --`; throws a CommandProblem. */
export function readTransferCommand([name = '', ...args]: readonly string[]): TransferCommand {
  if (name === 'help' || name === '--help' || args.includes('--help')) return { name: 'help' };
  if (name === 'backup' || name === 'restore') {
    const { target: file } = readArguments(args, {});
    if (!file) throw new CommandProblem(`Informe o arquivo: npm run db -- ${name} <arquivo>.`);
    return { name, file };
  }
  if (name === 'copy') {
    const { target, values } = readArguments(args, { to: { type: 'string' } });
    if (target !== undefined || !values.to) {
      throw new CommandProblem('Informe o destino: npm run db -- copy --to postgres://….');
    }
    return { name, targetUrl: values.to };
  }
  throw new CommandProblem('Escolha um comando: backup, restore, copy ou help.');
}

export const transferUsage = `Uso: npm run db -- <comando>

  backup <arquivo>             grava todos os dados em um arquivo novo, que só você pode ler
  restore <arquivo>            põe os dados de um backup em um banco de dados vazio
  copy --to postgres://…       copia todos os dados para outro banco de dados, vazio

O banco de dados é o de DATABASE_URL. Pare antes o servidor que usa um banco embutido (pglite:).`;
