import { contract } from '@hora-marcada/shared/contract';
import { hostileTables, type HostileTable } from './hostile-tables.ts';
import { strainOf, type SentRequest, type Strain } from './send-hostile-images.ts';

interface Answering {
  inject(request: SentRequest): Promise<{ readonly statusCode: number; readonly payload: string }>;
}

interface Attack {
  readonly count: number;
  readonly seed: number;
  readonly inFlight: number;
}

/** Sends hostile files as an owner's tables of all kinds, to be previewed and imported (IMP-007), and asks for something small all the while. */
export async function sendHostileTables(
  app: Answering,
  token: string,
  { count, seed, inFlight }: Attack,
): Promise<Strain & { readonly violations: readonly string[] }> {
  const tables = hostileTables(count, seed);
  const violations: string[] = [];
  let sent = 0;
  const send = async () => {
    for (let next = tables.next(); next.done !== true; next = tables.next()) {
      sent += 1;
      violations.push(...(await violationsOf(app, token, next.value, `${seed} ${sent}`)));
    }
  };
  const strain = await strainOf(app, () => Promise.all(Array.from({ length: inFlight }, send)));
  return { violations, ...strain };
}

/** A table is taken, or refused with a sentence. */
async function violationsOf(
  app: Answering,
  token: string,
  { name, kind, bytes }: HostileTable,
  key: string,
): Promise<string[]> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  };
  // Made once: what grows meanwhile is to be the server.
  const payload = Buffer.from(JSON.stringify({ kind, file: bytes.toString('base64'), consent: true }));
  const found: string[] = [];
  for (const { path: url } of [contract.previewImport, contract.importRows]) {
    const { statusCode, payload: answer } = await app.inject({ method: 'POST', url, headers, payload });
    const isRefused =
      statusCode === 400 && typeof (JSON.parse(answer) as { detail?: unknown }).detail === 'string';
    if (statusCode !== 200 && !isRefused)
      found.push(`${name} as ${kind} to ${url}: ${statusCode} ${answer.slice(0, 200)}`);
  }
  return found;
}
