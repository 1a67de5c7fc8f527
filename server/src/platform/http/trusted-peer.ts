import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Whether a request came directly from a trusted proxy. */
export type TrustsPeer = (request: IncomingMessage) => boolean;

/** Reads addresses and networks as fastify's `trustProxy` does. */
export function trustsPeerOf(trustedProxies: readonly string[]): TrustsPeer {
  const isTrusted = compile([...trustedProxies]);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
