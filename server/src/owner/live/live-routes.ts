import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Authenticate } from '../../platform/http/signed-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Timers } from '../../platform/timers.ts';
import { changeStream, OpenStreams } from './change-streams.ts';

interface LiveTools {
  readonly authenticate: Authenticate;
  readonly timers: Timers;
}

/** Notifies owners' open screens that events changed (P-31); a stop of the server ends their streams first. */
export function liveRoutes(
  app: FastifyInstance,
  api: Api,
  { signals, counts }: Pick<Dependencies, 'signals' | 'counts'>,
  { authenticate, timers }: LiveTools,
): void {
  const streams = new OpenStreams(counts);
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
  api.bind(contract.live, ({ viewer, request }) => {
    const listen = (onChange: () => void) => signals.listen(viewer.storeId, onChange);
    const isSignedIn = () => isStillSignedIn(authenticate, request);
    return Promise.resolve(streams.open(viewer, () => changeStream({ listen, isSignedIn, timers })));
  });
}

/** An unreachable database says nothing about the session. */
async function isStillSignedIn(authenticate: Authenticate, request: FastifyRequest): Promise<boolean> {
  try {
    await authenticate(request);
    return true;
  } catch (error) {
    return !(error instanceof Refusal);
  }
}
