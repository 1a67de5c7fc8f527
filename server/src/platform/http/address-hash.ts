import { createHmac, randomBytes } from 'node:crypto';

const LENGTH = 16;

/** The same text for the same address each time; nobody without the key can tell the address. */
export type AddressHash = (address: string) => string;

/** With `serverSecret` all processes agree; without it each has a key of its own, until it ends. */
export function createAddressHash(serverSecret: string): AddressHash {
  const key = serverSecret === '' ? randomBytes(32) : serverSecret;
  return (address) =>
    createHmac('sha256', key).update(`security log: ${address}`).digest('hex').slice(0, LENGTH);
}
