import type { FastifyRequest } from 'fastify';
import type { StoreId } from '../store-id.ts';

/** The caller of a verified access token: an owner can only ever name the own store (PERM-005). */
export interface Owner {
  readonly storeId: StoreId;
  readonly username: string;
  readonly sessionId: string;
}

/** The owner whose access token a request bears; throws `unauthenticated` without a valid one. */
export type Authenticate = (request: FastifyRequest) => Promise<Owner>;
