import { readConfig } from './config.ts';
import { openSource, openTarget } from './transfer/open-sides.ts';
import { runTransfer } from './transfer/run-transfer.ts';
import { TransferProblem } from './transfer/transfer-problem.ts';

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
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (sentence) => process.stderr.write(`${sentence}\n`),
  signal: stopping.signal,
});
