import { EventEmitter } from 'node:events';
import type { RendererMessage, RenderRequest } from '@hora-marcada/shared/federation';
import { sol } from '../test-support/stores.ts';
import { renderServerMarkup } from './server-markup.tsx';

const said: RendererMessage[] = [];
const port = Object.assign(new EventEmitter(), {
  postMessage: (message: RendererMessage) => said.push(message),
});
jest.mock('node:worker_threads', () => ({ parentPort: port }));

const boot = { storeSlug: 'barbearia-sol', store: sol };
const ask = (request: RenderRequest) => {
  port.emit('message', request);
  return said.at(-1);
};

test('the render module says that it is ready, then answers each request with its id', async () => {
  await import('./renderer.ts');
  expect(said).toEqual(['ready']);
  expect(ask({ id: 7, boot })).toEqual({ id: 7, ...renderServerMarkup(boot) });
  expect(ask({ id: 8, boot: { ...boot, store: { ...sol, footer: {} } } })).toEqual({
    id: 8,
    problem: expect.stringContaining('Objects are not valid as a React child') as string,
  });
});
