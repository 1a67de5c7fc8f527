import { shellLine } from '../../../platform/texts/shell-words.ts';
import type { CommandAnswer } from '../kit/run-program.ts';
import type { Finding } from './finding.ts';

const marks = { fine: '✔    ', warning: 'aviso', error: 'erro ' } as const;

/**
 * The findings, and exit code 1 where something does not work. With the service's file of settings
 * (scripts/operator/in-service.ts), the lines to type read the settings from there.
 */
export function doctorReport(found: readonly Finding[], settingsFile?: string): CommandAnswer {
  const findings = settingsFile === undefined ? found : found.map((one) => inService(one, settingsFile));
  return { text: reportFindings(findings), data: { findings }, exitCode: exitCode(findings) };
}

function inService({ advice, ...finding }: Finding, settingsFile: string): Finding {
  if (advice === undefined) return finding;
  const own =
    settingsFile === '/etc/hora-marcada.env' ? '' : `HORA_MARCADA_ENV=${shellLine([settingsFile])} `;
  const start = `${own}npm run --silent in-service --`;
  const typed = advice
    .replace(
      /(PGOPTIONS='[^']*' )?psql "\$DATABASE_URL".*$/,
      (line) => `${start} ${shellLine(['sh', '-c', line])}`,
    )
    .replaceAll(/npm run (store|db|doctor)\b( --)?/g, `${start} $1`);
  return { ...finding, advice: typed };
}

/** Findings for a terminal, the advice below each, and how many are warnings and errors. */
export function reportFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, text, advice }) => [
    `${marks[level]}  ${text}`,
    ...(advice === undefined ? [] : [`       → ${advice}`]),
  ]);
  return [...lines, '', summary(findings)].join('\n');
}

/** 1 where something does not work. */
export function exitCode(findings: readonly Finding[]): 0 | 1 {
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

function summary(findings: readonly Finding[]): string {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const errors = count('error');
  const warnings = count('warning');
  if (errors + warnings === 0) return 'Tudo certo.';
  return [...counted(errors, 'erro'), ...counted(warnings, 'aviso')].join(' e ') + '.';
}

function counted(count: number, word: string): string[] {
  return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
}
