import { probeServer } from './doctor/probe-server.ts';
import { examine } from './doctor/examine.ts';
import { answers, freeMegabytes, touchedAt } from './doctor/doctor-tools.ts';
import { doctorReport } from './doctor/report.ts';
import { CommandProblem, readArguments } from './kit/command-arguments.ts';
import { requestedDatabase } from './kit/requested-database.ts';
import { runProgram, type NameDatabase } from './kit/run-program.ts';
import { requireFreePort } from '../start/start-checks.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  databaseExists,
  embeddedAccess,
  openDatabase,
  requireCreatable,
} from '../../platform/database/database.ts';

const help = `Uso: npm run doctor [-- --json]

Examina a instalação, e só fecha a outros usuários a pasta de um banco embutido: configuração, banco de dados, páginas e estabelecimentos.
Com algum erro, o código de saída é 1. Com -- --json a resposta é uma linha em JSON.`;

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    help: () => help,
    run: async (args, _, nameDatabase) => {
      readArguments(args, {});
      requireDatabase(nameDatabase);
      const findings = await examine({
        env: process.env,
        clock: systemClock,
        nodeVersion: process.versions.node,
        openDatabase,
        databaseExists,
        embeddedAccess,
        requireCreatable,
        probeServer,
        requireFreePort,
        freeMegabytes,
        touchedAt,
        answers,
      });
      return doctorReport(findings, process.env['HORA_MARCADA_ENV']);
    },
  },
  {
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
  },
);

/** Names the database, and throws where nobody asked for one; a wrong setting is among the findings. */
function requireDatabase(nameDatabase: NameDatabase): void {
  try {
    requestedDatabase(process.env, nameDatabase);
  } catch (error) {
    if (error instanceof CommandProblem) throw error;
  }
}
