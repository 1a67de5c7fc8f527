import type { CommandAnswer } from '../kit/run-program.ts';
import type { Finding } from './finding.ts';

const marks = { fine: '✔    ', warning: 'aviso', error: 'erro ' } as const;

/** What doctor answers: the findings; 1 where something does not work. */
export function findingsAnswer(findings: readonly Finding[]): CommandAnswer {
  return { text: reportFindings(findings), data: { findings }, exitCode: exitCode(findings) };
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
