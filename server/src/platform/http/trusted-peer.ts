import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

/** Whether a request came straight from a proxy whose word is believed. */
export type TrustsPeer = (request: IncomingMessage) => boolean;

/** Reads addresses and networks as fastify reads those of `trustProxy`. */
export function trustsPeerOf(trustedProxies: readonly string[]): TrustsPeer {
  const isTrusted = compile([...trustedProxies]);
  return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && isTrusted(remoteAddress, 0);
}
