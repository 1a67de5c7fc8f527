import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Api } from '../../platform/http/api.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { makeLink } from './make-link.ts';

interface LinkConfiguration {
  readonly linkSecret: string;
  /** Where pages are reached, as far as a request says. */
  readonly originOf: (request: FastifyRequest) => string;
}

/** The links that owners send to their customers. */
export function customerLinkRoutes(
  api: Api,
  dependencies: Dependencies,
  { linkSecret, originOf }: LinkConfiguration,
): void {
  api.bind(contract.bookingLink, (call) =>
    makeLink(
      { ...byViewer(dependencies, call.viewer), linkSecret, origin: originOf(call.request) },
      call.viewer,
      call.body,
    ),
  );
}
