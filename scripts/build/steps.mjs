// @ts-check
import { spawn } from 'node:child_process';

const WORTH_TELLING_IN_MS = 1000;

/** @typedef {Error & { code?: string, output?: string, sentence?: string }} StepError */

/**
 * Does a step of the build on a line of its own: what it is, and its time once it is done; on a terminal the seconds
 * run. A failure ends the process with the error's `output` and its sentence. `isQuick` says nothing of a step that is over in a moment.
 * @param {string} text
 * @param {() => Promise<unknown>} work
 */
export async function step(text, work, { isQuick = false } = {}) {
  const startedAt = Date.now();
  const line = openLine(text, startedAt, isQuick);
  try {
    await work();
    line.end(seconds(startedAt));
  } catch (thrown) {
    const error = /** @type {StepError} */ (thrown);
    line.end('não deu certo', { isNeeded: true });
    endWith(sentenceOf(error), error.output);
  }
}

/**
 * Ends the process with a sentence, under what a program had to say.
 * @param {string} sentence
 * @returns {never}
 */
export function endWith(sentence, output = '') {
  process.stderr.write(`${output}${sentence}\n`);
  process.exit(1);
}

/**
 * Runs a program without a word; rejects with all it said as `output`.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
export function runQuietly(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else {
        const error = new Error(`O programa terminou com ${signal ?? `código ${code}`}.`);
        reject(Object.assign(error, { output: `\n${output.trim()}\n\n` }));
      }
    });
  });
}

/**
 * @param {string} text
 * @param {number} startedAt
 * @param {boolean} isQuick
 */
function openLine(text, startedAt, isQuick) {
  let isTold = false;
  const tell = () => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${text}… ${isTold ? seconds(startedAt) : ''}`);
    else if (!isTold) process.stdout.write(`  ${text}… `);
    isTold = true;
  };
  if (!isQuick) tell();
  const telling = setInterval(tell, WORTH_TELLING_IN_MS);
  /** @param {string} ending */
  const end = (ending, { isNeeded = false } = {}) => {
    clearInterval(telling);
    if (isNeeded && !isTold) tell();
    if (!isTold) return;
    process.stdout.write(process.stdout.isTTY ? `\r  ${text}… ${ending}   \n` : `${ending}\n`);
  };
  return { end };
}

/**
 * '24,3 s'
 * @param {number} startedAt
 */
function seconds(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1).replace('.', ',')} s`;
}

/**
 * The error's own `sentence`, or one for a disk that is full, most of all: programs say it in many ways.
 * @param {StepError} error
 */
function sentenceOf({ code, message, output = '', sentence }) {
  if (sentence !== undefined) return sentence;
  if (code === 'ENOSPC' || /ENOSPC|no space left/i.test(output)) {
    return 'Não há mais espaço no disco: libere espaço e rode o comando de novo.';
  }
  if (code === 'EACCES' || code === 'EROFS') return `Sem permissão para gravar: ${message}`;
  return `A construção não deu certo: corrija o que está acima e rode o comando de novo. ${message}`;
}
