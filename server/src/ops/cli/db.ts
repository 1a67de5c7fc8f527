import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { openSource, openTarget } from './db/open-source-and-target.ts';
import { runTransfer } from './db/run-transfer.ts';
import { TransferProblem } from './db/transfer-problem.ts';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping.abort(new TransferProblem('interrupted', 'Comando interrompido: nada foi gravado.'));
  });
}

process.exitCode = await runTransfer(process.argv.slice(2), {
  readDatabaseUrl: () => readConfig(process.env).databaseUrl,
  openSource,
  openTarget,
  now: () => systemClock.now(),
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (sentence) => process.stderr.write(`${sentence}\n`),
  signal: stopping.signal,
});
