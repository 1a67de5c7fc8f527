import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../../config/config-error.ts';
import { databaseAdvice } from '../../../platform/database/database-causes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { operator } from '../../../stores/change-log/change-rules.ts';
import { StoreProblem } from '../../../stores/lifecycle/store-problem.ts';
import type { CommandTools } from '../kit/command-tools.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { readCommand } from './read-command.ts';
import { runCommand } from './run-command.ts';

export interface OperatorTools extends Omit<CommandTools, 'database' | 'newId' | 'author'> {
  readonly openDatabase: () => Promise<Database>;
  readonly print: (text: string) => void;
  readonly printError: (sentence: string) => void;
}

/** Runs one command from its arguments to its exit code; a failure prints one sentence. */
export async function operate(args: readonly string[], tools: OperatorTools): Promise<number> {
  try {
    tools.print(await answer(args, tools));
    return 0;
  } catch (error) {
    tools.printError(sentenceOf(error));
    return 1;
  }
}

async function answer(
  args: readonly string[],
  { openDatabase, clock, readSite, ask, readSecret }: OperatorTools,
): Promise<string> {
  const command = readCommand(args);
  if (command.name === 'help') return usage;
  const database = await openDatabase();
  try {
    const author = { newId: randomUUID, author: operator };
    return await runCommand(command, { ...author, database, clock, readSite, ask, readSecret });
  } finally {
    await database.close();
  }
}

const designed = [CommandProblem, StoreProblem, ConfigError];

function sentenceOf(error: unknown): string {
  if (designed.some((kind) => error instanceof kind)) return (error as Error).message;
  const cause = databaseAdvice(error);
  if (cause !== undefined) return cause;
  const [firstLine = ''] = String(error).split('\n');
  return `O comando falhou por um erro inesperado: ${firstLine}`;
}

const usage = `Uso: npm run store -- <comando>

  create <endereço> --title T --username U [opções]                cria um estabelecimento e seu usuário
  list                                                             mostra os estabelecimentos, o último agendamento e o que falta a cada um
  update <endereço> [opções]                                       altera o que for informado
  reset-password <usuário> [opções de senha]                       troca a senha
  reset-link <usuário> [--site URL]                                mostra um link de nova senha, bom uma vez, por 24 horas
  delete <endereço> [--yes]                                        apaga o estabelecimento e tudo o que ele tem
  sessions <endereço>                                              mostra as sessões abertas
  revoke <endereço> --session ID | --all                           encerra uma sessão, ou todas
  security-log [usuário]                                           mostra o que houve com as contas em 30 dias: entradas, senhas, sessões
  changes <endereço>                                               mostra quem alterou o que em um ano, sem nomes
  blocks <endereço> --as-events                                    põe um evento de dia inteiro sobre cada dia fechado: antes de voltar a uma versão anterior
  member <usuário> --reset-password [opções de senha] | --disable  troca a senha de um profissional, ou desativa o acesso dele
  notifications <endereço> [--retry]                               mostra os avisos sem entrega, ou tenta de novo
  export <endereço> --phone D                                      mostra em JSON tudo o que há de um cliente
  erase <endereço> --phone D [--yes]                               apaga nome e telefone de um cliente

Senha: sem opção, uma nova é gerada e mostrada.
  --password-stdin            lê a senha da entrada, uma linha
  --password P                a senha, que fica à vista na lista de processos

Opções:
  --title T                   título da página
  --phone D                   telefone com DDD, 11 dígitos
  --instagram URL             endereço da rede social
  --footer T                  texto do rodapé
  --question T                pergunta da escolha de calendário
  --time-zone Z               fuso horário, como America/Sao_Paulo
  --expires AAAA-MM-DD        último dia de validade, ou never
  --retention-months N        por quantos meses agendamentos passados guardam nome e telefone, de 1 a 240 (padrão: 24)
  --google-calendar-button    mostra o botão do Google Agenda (--no-google-calendar-button esconde)
  --whatsapp-button           mostra o botão do WhatsApp (--no-whatsapp-button esconde)
  --embed-on URLS             sites que podem mostrar a página dentro da sua, como https://loja.example; vários com
                              vírgulas, nenhum com --embed-on ""

O banco de dados é o de DATABASE_URL.`;
