import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { offerTimes } from './offer-times.ts';

interface OfferConfiguration {
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** Free times that somebody of the store offers to a customer. */
export function offeredTimeRoutes(
  api: Api,
  dependencies: Dependencies,
  { originOf }: OfferConfiguration,
): void {
  api.bind(contract.offerTimes, ({ viewer, body, request }) =>
    offerTimes({ ...dependencies, origin: originOf(request) }, viewer, body),
  );
}
