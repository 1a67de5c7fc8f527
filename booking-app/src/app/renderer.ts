import { parentPort } from 'node:worker_threads';
import type { RendererMessage, RenderRequest } from '@hora-marcada/shared/federation';
import { firstSight } from './first-sight.tsx';

/** The release's render module, run by the server in a thread of its own. */
parentPort?.on('message', (request: RenderRequest) => tell(answerTo(request)));
tell('ready');

function answerTo({ id, boot }: RenderRequest): RendererMessage {
  try {
    return { id, ...firstSight(boot) };
  } catch (error) {
    return { id, problem: String(error) };
  }
}

function tell(message: RendererMessage): void {
  parentPort?.postMessage(message);
}
