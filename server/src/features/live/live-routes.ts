import { contract } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import type { Authenticate } from '../../platform/http/owner.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Timers } from '../../platform/timers.ts';
import { changeStream } from './change-stream.ts';
import { OpenStreams } from './open-streams.ts';

interface LiveTools {
  readonly authenticate: Authenticate;
  readonly timers: Timers;
}

/** Tells open screens of owners that events changed (P-31); a stop of the server ends their streams first. */
export function liveRoutes(
  app: FastifyInstance,
  api: Api,
  { changes, counts }: Pick<Dependencies, 'changes' | 'counts'>,
  { authenticate, timers }: LiveTools,
): void {
  const streams = new OpenStreams(counts);
  app.addHook('preClose', (done) => {
    streams.endAll();
    done();
  });
  api.bind(contract.live, ({ storeId, request }) => {
    const listen = (onChange: () => void) => changes.listen(storeId, onChange);
    const isSignedIn = () => stillSignedIn(authenticate, request);
    return Promise.resolve(streams.open(storeId, () => changeStream({ listen, isSignedIn, timers })));
  });
}

/** A database out of reach says nothing about the session. */
async function stillSignedIn(authenticate: Authenticate, request: FastifyRequest): Promise<boolean> {
  try {
    await authenticate(request);
    return true;
  } catch (error) {
    return !(error instanceof Refusal);
  }
}
