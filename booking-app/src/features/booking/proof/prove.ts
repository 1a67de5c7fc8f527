import type { BookingChallenge } from '@hora-marcada/shared/contract';

/** Where the build puts the worker, beside the page's own files. */
const workerFile = 'worker/worker.js';

/** The proof that a challenge asks for. */
export async function prove(challenge: BookingChallenge, signal: AbortSignal): Promise<string> {
  const number = await solveInWorker(challenge, signal).catch(async () => {
    // No worker starts from files of another origin.
    const { solveInPage } = await import(/* webpackChunkName: "proof-in-page" */ './solve-in-page.ts');
    return solveInPage(challenge, signal);
  });
  return `${challenge.salt}.${number}`;
}

async function solveInWorker(challenge: BookingChallenge, signal: AbortSignal): Promise<number> {
  const worker = new Worker(__webpack_public_path__ + workerFile);
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<number>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(challenge);
    });
  } finally {
    stop();
    signal.removeEventListener('abort', stop);
  }
}

declare const __webpack_public_path__: string;
