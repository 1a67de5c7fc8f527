import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const steps = pathToFileURL(path.join(import.meta.dirname, 'steps.mjs')).href;

/** A step in a process of its own, which a failure ends. */
function run(work: string, options = {}) {
  const program = `import { runQuietly, step } from '${steps}';
    await step('Construindo', ${work}, ${JSON.stringify(options)});`;
  const words = ['--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const running = (program: string) =>
  `() => runQuietly(process.execPath, ['--eval', ${JSON.stringify(program)}])`;
const failing = (facts: object) =>
  `() => Promise.reject(Object.assign(new Error('/web'), ${JSON.stringify(facts)}))`;

test('a step is a line with its time, without what its program says, and a quick one is no line', () => {
  const work = running('console.log("much")');
  const told = { status: 0, stdout: expect.stringMatching(/^ {2}Construindo… \d+,\d s\n$/), stderr: '' };
  expect(run(work)).toEqual(told);
  expect(run('async () => undefined', { isQuick: true })).toEqual({ status: 0, stdout: '', stderr: '' });
});

const advice = 'A construção não deu certo: corrija o que está acima e rode o comando de novo.';
const full = 'Não há mais espaço no disco: libere espaço e rode o comando de novo.';

test.each([
  [
    'whose program fails',
    running('console.log("one"); console.error("two"); process.exitCode = 3'),
    `\none\ntwo\n\n${advice} O programa terminou com código 3.`,
  ],
  [
    'whose program is killed',
    running('process.kill(process.pid, "SIGKILL")'),
    `\n\n\n${advice} O programa terminou com SIGKILL.`,
  ],
  [
    'whose program finds a full disk',
    running('console.error("write: No space left on device"); process.exitCode = 1'),
    `\nwrite: No space left on device\n\n${full}`,
  ],
  ['that finds a full disk', failing({ code: 'ENOSPC' }), full],
  ['that may not write', failing({ code: 'EACCES' }), 'Sem permissão para gravar: /web'],
  ['on a disk for reading', failing({ code: 'EROFS' }), 'Sem permissão para gravar: /web'],
  ['with a sentence of its own', failing({ code: 'ENOSPC', sentence: 'Peça ajuda.' }), 'Peça ajuda.'],
])('a step %s ends the process with one sentence, and is told however quick', (_, work, stderr) => {
  const ending = { status: 1, stdout: '  Construindo… não deu certo\n', stderr: `${stderr}\n` };
  expect(run(work, { isQuick: true })).toEqual(ending);
});
