import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const hooks = pathToFileURL(path.join(root, 'scripts/typescript.mjs')).href;
const source = ['--liftoff-only', '--conditions=@hora-marcada/source', `--import=${hooks}`];

/** For tests: what `npm run doctor` says is wrong in an environment, as [sentence, advice]. */
export async function doctorErrors(settings) {
  const stdout = await runSource('ops/cli/doctor.ts', [], settings);
  return [...stdout.matchAll(/^erro +(.*)\n +→ (.*)$/gm)].map(([, text, advice]) => [text, advice]);
}

/** What it warns of, too: code → advice. */
export async function doctorAdvice(settings) {
  const { findings } = JSON.parse(await runSource('ops/cli/doctor.ts', ['--json'], settings));
  return Object.fromEntries(
    findings.flatMap(({ code, advice }) => (code === undefined ? [] : [[code, advice]])),
  );
}

/** The output of a program of the server, which may fail. */
export async function runSource(file, words, settings) {
  const env = { PATH: process.env.PATH, PORT: '0', ...settings };
  const args = [...source, path.join(root, 'server/src', file), ...words];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((failed) => failed);
  return stdout;
}

/** Types a line as it stands; a program that fails rejects. */
export function typeLine(line, { cwd, env }) {
  return promisify(execFile)('sh', ['-c', line], { cwd, env: { PATH: process.env.PATH, ...env } });
}
