import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { bookingBody, type BenchSlot, type BenchStore } from '../booking-sides.ts';

/** The body of a request to book, as both sides read it. */
export type GuardedSlot = ReturnType<typeof bookingBody> & { readonly storeId: string };

/** A server of the bench in a process of its own. */
export interface ServedSide {
  readonly address: string;
  readonly agent: http.Agent;
  readonly stop: () => void;
}

/** Requests to book at once, at most. */
export const connections = 10;

/** With variables of its own beside those of this process. */
export async function startSide(
  name: 'ours' | 'bare',
  url: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<ServedSide> {
  const env = { ...process.env, ...variables };
  const server = fork(new URL('./serve-side.ts', import.meta.url), [name, url], { env });
  const [address] = (await once(server, 'message')) as [string];
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return { address, agent, stop: () => server.disconnect() };
}

/** Tries to book a slot; resolves with the status of the answer. */
export function postBooking(
  { address, agent }: ServedSide,
  store: BenchStore,
  slot: BenchSlot,
): Promise<number | undefined> {
  const body: GuardedSlot = { ...bookingBody(store, slot), storeId: store.storeId };
  return new Promise((resolve, reject) => {
    const url = `${address}/scheduler/v1/create_event/`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = http.request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
