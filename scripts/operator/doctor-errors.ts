import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runTypeScript } from '../../server/src/test-support/processes/typescript-process.ts';

type Settings = Record<string, string>;
export type DoctorError = [sentence: string, advice: string];

/** For tests: what `npm run doctor` says is wrong in an environment. */
export async function doctorErrors(settings: Settings): Promise<DoctorError[]> {
  const stdout = await runSource('ops/cli/doctor.ts', [], settings);
  return [...stdout.matchAll(/^erro +(.*)\n +→ (.*)$/gm)].map(([, text = '', advice = '']) => [text, advice]);
}

/** Errors and warnings, too: code → advice. */
export async function doctorAdvice(settings: Settings): Promise<Settings> {
  const stdout = await runSource('ops/cli/doctor.ts', ['--json'], settings);
  const { findings } = JSON.parse(stdout) as { findings: { code?: string; advice: string }[] };
  return Object.fromEntries(
    findings.flatMap(({ code, advice }) => (code === undefined ? [] : [[code, advice]])),
  );
}

/** The output of a program of the server, which may fail. */
export async function runSource(file: string, args: string[], settings: Settings) {
  const { stdout } = await runTypeScript(file, { args, env: { PORT: '0', ...settings } });
  return stdout;
}

/** Types a line as it stands; a program that fails rejects. */
export function typeLine(line: string, { cwd, env }: { cwd: string; env: Settings }) {
  return promisify(execFile)('sh', ['-c', line], { cwd, env: { PATH: process.env.PATH, ...env } });
}
