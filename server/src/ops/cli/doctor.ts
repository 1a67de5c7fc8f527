import { probeServer } from './doctor/probe-server.ts';
import { examine } from './doctor/examine.ts';
import { freeMegabytes } from './doctor/doctor-tools.ts';
import { findingsAnswer } from './doctor/report.ts';
import { readArguments } from './kit/command-arguments.ts';
import { runProgram } from './kit/run-program.ts';
import { systemClock } from '../../platform/clock.ts';
import {
  databaseExists,
  embeddedAccess,
  openDatabase,
  requireCreatable,
} from '../../platform/database/database.ts';

const help = `Uso: npm run doctor [-- --json]

Examina a instalação sem mudar nada nela: configuração, banco de dados, páginas e estabelecimentos.
Com algum erro, o código de saída é 1. Com -- --json a resposta é uma linha em JSON.`;

process.exitCode = await runProgram(
  process.argv.slice(2),
  {
    help: () => help,
    run: async (args) => {
      readArguments(args, {});
      const findings = await examine({
        env: process.env,
        clock: systemClock,
        nodeVersion: process.versions.node,
        ...{ openDatabase, databaseExists, embeddedAccess, requireCreatable, probeServer, freeMegabytes },
      });
      return findingsAnswer(findings);
    },
  },
  {
    print: (text) => process.stdout.write(`${text}\n`),
    printError: (text) => process.stderr.write(`${text}\n`),
  },
);
