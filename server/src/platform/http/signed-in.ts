import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../viewer.ts';

/** The caller of a verified access token, who can only ever name the own store (PERM-005). */
export interface SignedIn extends Viewer {
  readonly sessionId: string;
}

/** Whose access token a request bears; throws `unauthenticated` without a valid one. */
export type Authenticate = (request: FastifyRequest) => Promise<SignedIn>;
