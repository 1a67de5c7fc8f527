import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { feedLimits } from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';
import * as feeds from '../feeds.ts';
import { done } from '../session.ts';

const write = {
  access: 'owner',
  refusals: ['invalid', 'unauthenticated', 'forbidden', 'not_found'],
} as const;

/** An owner's calls about feeds, and the feed itself, which calendar programs read. */
export const feedEndpoints = {
  getFeeds: {
    ...addresses.getFeeds,
    access: 'member',
    needs: [],
    summary: 'Os links com que outros calendários leem a agenda',
    answers: { 200: feeds.feeds },
    refusals: ['unauthenticated', 'forbidden'],
  },
  addFeed: {
    ...addresses.addFeed,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Cria um link; o endereço só é mostrado nesta resposta',
    body: feeds.newFeed,
    answers: { 201: feeds.addedFeed },
    refusals: [...write.refusals, 'quota_reached'],
  },
  deleteFeed: {
    ...addresses.deleteFeed,
    ...write,
    access: 'member',
    needs: [],
    summary: 'Exclui um link, que deixa de valer na hora',
    body: feeds.feedIdentity,
    answers: { 200: done },
  },
  readFeed: {
    ...addresses.readFeed,
    access: 'public',
    summary: 'A agenda de um link para outros calendários (RFC 5545); 304 se não mudou',
    limits: feedLimits,
    params: feeds.feedParams,
    headers: feeds.feedHeaders,
    text: 'text/calendar',
    tagged: true,
    answers: { 200: z.string(), 304: z.string() },
    refusals: ['not_found', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>;
