import axios from 'axios';
import { addresses } from '../contract/addresses.ts';
import { ownerRoot } from '../contract/public-addresses.ts';
import { statusOf } from './call-failure.ts';
import { createClient, type Client, type Request } from './create-client.ts';
import { createSession } from './session.ts';
import { noTokens, type TokenStore } from './token-store.ts';

export interface OwnerClientOptions {
  /** Where the API answers; '' is the page's own origin. */
  readonly baseUrl: string;
  /** The owner's session; a client without one makes public calls only. */
  readonly tokens?: TokenStore | undefined;
  /** Called when a session could not be renewed and both tokens were removed. */
  readonly onSignedOut?: (() => void) | undefined;
}

/** A client of all calls of one API, which renews the owner's session where one is refused. */
export function createOwnerClient({ baseUrl, tokens = noTokens, onSignedOut }: OwnerClientOptions): Client {
  const session = createSession(
    tokens,
    async (refresh) => (await client.call('refresh', { body: { refresh } })).data,
    () => onSignedOut?.(),
  );

  const requestWithSession = async <Answer>(request: Request<Answer>, isOwners: boolean) => {
    const { access } = session.read();
    try {
      return await request({ access });
    } catch (error) {
      if (statusOf(error) !== 401 || !isOwners) throw error;
      const renewed = await session.renew(access);
      if (renewed === undefined) throw error;
      return request({ access: renewed });
    }
  };

  const client = createClient({
    baseUrl,
    addresses,
    axios: () => axios,
    send: ({ name, path }, request) => {
      const isOwners = path.startsWith(ownerRoot);
      if (name === 'logout' || isOwners) return requestWithSession(request, isOwners);
      // The server knows a browser that signed in before by its cookie; within one origin cookies go along anyway.
      return request({ withCredentials: name === 'login' && baseUrl !== '' });
    },
  });
  return client;
}
