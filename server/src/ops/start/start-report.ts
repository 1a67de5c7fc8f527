import { hostname } from 'node:os';
import { pino } from 'pino';
import type { Config } from '../../config.ts';
import { productCommit, productVersion } from '../../platform/product-version.ts';

/** Where the server says how its start goes; every text is in pt-BR. */
export interface StartReport {
  /** Quieter sentences are left out; until the level is known, all but a failure are. */
  readonly setLevel: (level: Config['logLevel']) => void;
  /** `addresses` are lines for people. */
  readonly started: (sentence: string, addresses: readonly string[]) => void;
  readonly warn: (sentence: string) => void;
  /** Said whatever the level. */
  readonly failed: (sentence: string) => void;
}

/** For a person at a terminal, who reads all of it. */
export const terminalReport: StartReport = {
  setLevel: () => undefined,
  started: (sentence, addresses) => process.stdout.write(`${[sentence, ...addresses].join('\n')}\n`),
  warn: (sentence) => process.stderr.write(`${sentence}\n`),
  failed: (sentence) => process.stderr.write(`${sentence}\n`),
};

/** In every line of the log. */
export const logBase = {
  pid: process.pid,
  hostname: hostname(),
  serverVersion: productVersion,
  commit: productCommit,
};

/** Lines of the log, for a service: also of what Node itself would write as text. */
export function openLogReport(): StartReport {
  const log = pino({ level: 'fatal', base: logBase });
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'node warned'));
  process.on('uncaughtException', (error) => {
    log.level = 'fatal';
    log.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  return {
    setLevel: (level) => {
      log.level = level;
    },
    started: (sentence) => log.info(sentence),
    warn: (sentence) => log.warn(sentence),
    failed: (sentence) => {
      log.level = 'fatal';
      log.fatal(sentence);
    },
  };
}
