import { createHmac, randomBytes } from 'node:crypto';

const LENGTH = 16;

/** The same text for the same IP address each time; nobody without the key can tell the address. */
export type HashIp = (ip: string) => string;

/** With `serverSecret` all processes agree; without it each has a key of its own, until it ends. */
export function createHashIp(serverSecret: string): HashIp {
  const key = serverSecret === '' ? randomBytes(32) : serverSecret;
  return (ip) => createHmac('sha256', key).update(`security log: ${ip}`).digest('hex').slice(0, LENGTH);
}
