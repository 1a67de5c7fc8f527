import { contract } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies.ts';
import { type Api, AnswerWith } from '../../platform/http/api.ts';
import type { RateGuards } from '../../platform/http/rate-limits.ts';
import { byViewer } from '../../stores/change-log/change-rules.ts';
import { addFeed, deleteFeed, listFeeds } from './feed-actions.ts';
import { createFeedReader } from './read-feed.ts';

interface FeedConfiguration {
  readonly limit: RateGuards;
  /** Where the API is reached, as far as a request says. */
  readonly apiOriginOf: (request: FastifyRequest) => string;
}

/** A store's events for other calendar programs, and the addresses at which they are read. */
export function feedRoutes(
  api: Api,
  dependencies: Dependencies,
  { limit, apiOriginOf }: FeedConfiguration,
): void {
  const read = createFeedReader(dependencies);
  const guard = limit({ ...contract.readFeed.limits.reads, callerOf: secretOf });
  api.bind(contract.getFeeds, ({ viewer }) => listFeeds(dependencies, viewer));
  api.bind(contract.addFeed, (call) =>
    addFeed(byViewer(dependencies, call.viewer), call.viewer, call.body, apiOriginOf(call.request)),
  );
  api.bind(contract.deleteFeed, (call) =>
    deleteFeed(byViewer(dependencies, call.viewer), call.viewer, call.body.id),
  );
  api.bind(contract.readFeed, async ({ params, headers, request }) => {
    const knownTag = headers['if-none-match'];
    const { tag, text } = await read({ secret: params.secret, knownTag, admit: () => guard(request) });
    // Asked for each time, so that a deleted link's text is nowhere shown any more; kept by nobody on the way.
    const answered = { etag: tag, 'cache-control': 'private, no-cache' };
    return text === undefined ? new AnswerWith(304, '', answered) : new AnswerWith(200, text, answered);
  });
}

function secretOf(request: FastifyRequest): string {
  const { secret } = request.params as { readonly secret: string };
  return secret;
}
