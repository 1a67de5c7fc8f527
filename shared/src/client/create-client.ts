import axios, { type AxiosResponse, type RawAxiosRequestHeaders } from 'axios';
import { addresses, ownerRoot, type EndpointName } from '../contract/addresses.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../contract/contract.ts';
import { isNetworkError, statusOf, withFailureLog } from './call-failure.ts';
import { createSession } from './session.ts';
import { noTokens, type TokenStore } from './token-store.ts';

export interface ClientOptions {
  /** Where the API answers; '' is the page's own origin. */
  readonly baseUrl: string;
  /** The owner's session; a client without one makes public calls only. */
  readonly tokens?: TokenStore | undefined;
  /** Called when a session could not be renewed and both tokens were removed. */
  readonly onSignedOut?: (() => void) | undefined;
}

export interface CallOptions<Name extends EndpointName> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: QueryOf<Name> | undefined;
  readonly body?: BodyOf<Name> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The one status taken as success; without it every 2xx is. */
  readonly onlyStatus?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Client {
  /** Makes one call of the contract; `etag` names the version that was answered. A failure is logged without secrets and rejects with the original axios error. */
  call<Name extends EndpointName>(
    name: Name,
    options?: CallOptions<Name>,
  ): Promise<{ status: number; data: AnswerOf<Name>; etag: string | undefined }>;
}

/** A client for one API; it has no timeout of its own (GEN-008). */
export function createClient({ baseUrl, tokens = noTokens, onSignedOut }: ClientOptions): Client {
  const http = axios.create({ timeout: 0 });
  const origin = baseUrl.replace(/\/+$/, '');
  const session = createSession(
    tokens,
    async (refresh) => (await call('refresh', { body: { refresh } })).data,
    () => onSignedOut?.(),
  );

  const request = <Name extends EndpointName>(
    name: Name,
    path: string,
    options: CallOptions<Name>,
    access: string | null,
    withCredentials = false,
  ): Promise<AxiosResponse<AnswerOf<Name>>> => {
    const { onlyStatus } = options;
    return http.request({
      method: addresses[name].method,
      url: origin + path,
      headers: { ...options.headers, ...bearer(access) },
      withCredentials,
      ...(options.body !== undefined && { data: options.body }),
      ...(options.query !== undefined && { params: options.query as object }),
      ...(options.signal && { signal: options.signal }),
      ...(onlyStatus !== undefined && { validateStatus: (status: number) => status === onlyStatus }),
    });
  };

  /** The server knows a browser that signed in before by its cookie; an older one elsewhere does not agree to cookies. */
  const requestWithCookies = async <Name extends EndpointName>(
    name: Name,
    path: string,
    options: CallOptions<Name>,
  ): Promise<AxiosResponse<AnswerOf<Name>>> => {
    try {
      return await request(name, path, options, null, true);
    } catch (error) {
      if (!isNetworkError(error)) throw error;
      return request(name, path, options, null);
    }
  };

  const requestWithSession = async <Name extends EndpointName>(
    name: Name,
    path: string,
    options: CallOptions<Name>,
  ): Promise<AxiosResponse<AnswerOf<Name>>> => {
    const { access } = session.read();
    try {
      return await request(name, path, options, access);
    } catch (error) {
      if (statusOf(error) !== 401 || !isOwnerPath(path)) throw error;
      const renewed = await session.renew(access);
      if (renewed === undefined) throw error;
      return request(name, path, options, renewed);
    }
  };

  const call: Client['call'] = async (name, options = {}) => {
    const path = requestPath(name, options.params);
    const answered = () => {
      if (name === 'logout' || isOwnerPath(path)) return requestWithSession(name, path, options);
      // Within one origin cookies go along anyway.
      if (name === 'login' && origin !== '') return requestWithCookies(name, path, options);
      return request(name, path, options, null);
    };
    const { status, data, headers } = await withFailureLog(`${addresses[name].method} ${path}`, answered);
    const etag: unknown = headers['etag'];
    return { status, data, etag: typeof etag === 'string' ? etag : undefined };
  };

  return { call };
}

function isOwnerPath(path: string): boolean {
  return path.startsWith(ownerRoot);
}

/** `false` drops the header even where axios or a caller set one (GEN-006). */
function bearer(access: string | null): RawAxiosRequestHeaders {
  return { Authorization: access === null ? false : `Bearer ${access}` };
}

/** The path of a call with its parameters filled in, each encoded exactly once (ROUTE-004). */
function requestPath(name: EndpointName, params: Readonly<Record<string, string>> = {}): string {
  return addresses[name].path.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new TypeError(`The call ${name} needs the path parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
