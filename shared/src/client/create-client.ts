import type { AxiosRequestConfig, AxiosResponse, AxiosStatic, RawAxiosRequestHeaders } from 'axios';
import type { EndpointName } from '../contract/addresses.ts';
import type { AnswerOf, BodyOf, QueryOf } from '../contract/contract.ts';
import { publicAddresses, type Address } from '../contract/public-addresses.ts';
import { withFailureLog } from './call-failure.ts';
import { loadAxios, loadedAxios } from './load-axios.ts';
import { rememberServerTime } from './server-clock.ts';

export interface CallOptions<Name extends EndpointName> {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: QueryOf<Name> | undefined;
  readonly body?: BodyOf<Name> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The one status taken as success; without it every 2xx is. */
  readonly onlyStatus?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Hears how much of the body has left. */
  readonly upload?: Pick<AxiosRequestConfig, 'onUploadProgress'> | undefined;
}

export interface Client<Names extends EndpointName = EndpointName> {
  /** Makes one call of the contract; `etag` names the version that was answered. A failure is logged without secrets and rejects with the original axios error. */
  call<Name extends Names>(
    name: Name,
    options?: CallOptions<Name>,
  ): Promise<{ status: number; data: AnswerOf<Name>; etag: string | undefined }>;
}

/** Of customers' calls only, which carry no session. */
export type PublicClient = Client<keyof typeof publicAddresses>;

/** A client of the public calls of one API. */
export function createPublicClient({ baseUrl }: { readonly baseUrl: string }): PublicClient {
  return createClient({
    baseUrl,
    addresses: publicAddresses,
    axios: () => loadedAxios() ?? loadAxios(),
    send: (_, request) => request(),
  });
}

interface Sent {
  readonly name: EndpointName;
  readonly path: string;
}

/** Makes a request once, as nobody without an access token. */
export type Request<Answer> = (as?: {
  readonly access?: string | null;
  readonly withCredentials?: boolean;
}) => Promise<AxiosResponse<Answer>>;

interface ClientOptions<Names extends EndpointName> {
  /** Where the API answers; '' is the page's own origin. */
  readonly baseUrl: string;
  readonly addresses: Readonly<Record<Names, Address>>;
  /** axios, or the promise of it. */
  readonly axios: () => AxiosStatic | Promise<AxiosStatic>;
  /** As whom a call is made, and whether again. */
  readonly send: <Answer>(call: Sent, request: Request<Answer>) => Promise<AxiosResponse<Answer>>;
}

/** A client for one API; it has no timeout of its own (GEN-008). */
export function createClient<Names extends EndpointName>({
  baseUrl,
  addresses,
  axios,
  send,
}: ClientOptions<Names>): Client<Names> {
  const origin = baseUrl.replace(/\/+$/, '');
  return {
    call: async <Name extends Names>(name: Name, options: CallOptions<Name> = {}) => {
      const { method, path: pattern } = addresses[name];
      const path = filledPath(name, pattern, options.params);
      const { onlyStatus } = options;
      const request: Request<AnswerOf<Name>> = async ({ access = null, withCredentials = false } = {}) => {
        const found = axios();
        const http = found instanceof Promise ? await found : found;
        return http.request({
          timeout: 0,
          method,
          url: origin + path,
          headers: { ...options.headers, ...bearer(access) },
          withCredentials,
          ...(options.body !== undefined && { data: options.body }),
          ...(options.query !== undefined && { params: options.query as object }),
          ...(options.signal && { signal: options.signal }),
          ...options.upload,
          ...(onlyStatus !== undefined && { validateStatus: (status: number) => status === onlyStatus }),
        });
      };
      const { status, data, headers } = await withFailureLog(`${method} ${path}`, () =>
        send({ name, path }, request),
      );
      rememberServerTime(headers['date']);
      const etag: unknown = headers['etag'];
      return { status, data, etag: typeof etag === 'string' ? etag : undefined };
    },
  };
}

/** `false` drops the header even where axios or a caller set one (GEN-006). */
function bearer(access: string | null): RawAxiosRequestHeaders {
  return { Authorization: access === null ? false : `Bearer ${access}` };
}

/** The path of a call with its parameters filled in, each encoded exactly once (ROUTE-004). */
function filledPath(name: string, pattern: string, params: Readonly<Record<string, string>> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, key: string) => {
    const value = params[key];
    if (!value) throw new TypeError(`The call ${name} needs the path parameter "${key}".`);
    return encodeURIComponent(value);
  });
}
