import { Readable } from 'node:stream';
import { readBody, type Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { hasRights, type Viewer } from '../viewer.ts';
import { jsonInTurns, createLines } from '../pacing/lines-and-turns.ts';
import { createFileRoutes } from './file-bodies.ts';
import { createCallGuards } from './guards/call-guards.ts';
import { validated } from './errors/field-errors.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { redacted } from './redaction-rules.ts';
import type { Authenticate, SignedIn } from './signed-in.ts';
import type { RateGuards } from './rate-limits.ts';

/** Where features bind the contract's endpoints to their actions. */
export interface Api {
  /**
   * Registers an endpoint: what comes in is validated by the contract, the answer is stripped to it. An action
   * answers the first of the endpoint's statuses, or `AnswerWith` another of them; of a stream, its events.
   */
  bind<E extends Endpoint>(endpoint: E, action: (call: ApiCall<E>) => Promise<EndpointAnswer<E>>): void;
  /** Every endpoint bound so far, in order. */
  readonly endpoints: readonly Endpoint[];
}

/** A validated request, typed by its endpoint. */
export interface ApiCall<E extends Endpoint> {
  readonly params: ReadPart<E, 'params'>;
  readonly query: ReadPart<E, 'query'>;
  readonly headers: ReadPart<E, 'headers'>;
  readonly body: ReadPart<E, 'body'>;
  /** Of an endpoint that takes one; empty where nothing came. */
  readonly file: E extends { readonly file: object } ? Buffer : undefined;
  /** The one store that an owner's call may touch; of what members call, too, its `viewer` says what else binds it. */
  readonly storeId: OwnerPart<E, 'storeId'>;
  readonly username: OwnerPart<E, 'username'>;
  readonly viewer: E['access'] extends 'public' ? undefined : SignedIn;
  readonly request: FastifyRequest;
}

// Thirty members' screens request their lists again with each of some thirty changes.
const STORE_CALLS_A_MINUTE = 3000;
/** Of the database's ten connections. */
const STORE_CALLS_AT_ONCE = 4;
const STORE_CALLS_WAITING = 200;

/**
 * `authenticate` runs before anything of a request is read where only people of the store may call. Members are refused what is
 * not marked for them, and answers leave without what a member may not see. However many people and addresses call for a
 * store, four of its calls are answered at once.
 */
export function createApi(app: FastifyInstance, limit: RateGuards, authenticate: Authenticate): Api {
  const endpoints: Endpoint[] = [];
  const callers = new WeakMap<FastifyRequest, SignedIn>();
  const guardStore = limit({
    max: STORE_CALLS_A_MINUTE,
    windowInMinutes: 1,
    callerOf: (request) => callers.get(request)?.storeId ?? '',
  });
  const guardsOf = createCallGuards(limit, (request) => callers.get(request)?.username ?? '');
  const routeFile = createFileRoutes(app, (request) => callers.get(request)?.storeId ?? '');
  const lineOf = createLines({
    atOnce: STORE_CALLS_AT_ONCE,
    waiting: STORE_CALLS_WAITING,
    refusal: () => new Refusal('rate_limited', { headers: { 'retry-after': '1' } }),
  });
  const identify = (endpoint: Endpoint) => async (request: FastifyRequest) => {
    const caller = await authenticate(request);
    requireAccess(endpoint, caller);
    callers.set(request, caller);
    await guardStore(request);
  };
  return {
    endpoints,
    bind(endpoint, action) {
      endpoints.push(endpoint);
      const bodyOf = answersOf(endpoint);
      const guarded = guardsOf(endpoint);
      const route: RouteOptions = {
        method: endpoint.method,
        url: endpoint.path,
        ...(endpoint.access !== 'public' && { onRequest: identify(endpoint) }),
        handler: async (request: FastifyRequest, reply: FastifyReply) => {
          const caller = callers.get(request);
          const call = readCall(endpoint, request, caller);
          const act = () => guarded(request, () => action(call));
          const answer = await (caller ? lineOf(caller.storeId)(act) : act());
          if (answer instanceof Readable) return sendEvents(reply, answer);
          const [status, body] = await bodyOf(answer, caller);
          void reply.code(status).header('cache-control', 'no-store');
          void reply.type(`${endpoint.text ?? 'application/json'}; charset=utf-8`);
          if (isAnswerWith(answer)) void reply.headers(answer.headers);
          return reply.send(body);
        },
      };
      const { file, longBody } = endpoint;
      if (file) routeFile(route, { ...file, isJson: false });
      else if (longBody) routeFile(route, { ...longBody, isJson: true });
      else app.route(route);
      refuseOtherMethods(app, endpoint);
    },
  };
}

type RequestPart = 'params' | 'query' | 'headers' | 'body';
type ReadPart<E, P extends RequestPart> =
  E extends Readonly<Record<P, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;
type OwnerPart<E extends Endpoint, P extends keyof SignedIn> = E['access'] extends 'owner'
  ? SignedIn[P]
  : undefined;
type AnswerStatus<E extends Endpoint> = keyof E['answers'] & number;
type EndpointAnswer<E extends Endpoint> = E extends { readonly stream: true } ? Readable : BodyAnswer<E>;
type BodyAnswer<E extends Endpoint> =
  | z.input<E['answers'][AnswerStatus<E>]>
  | { [S in AnswerStatus<E>]: AnswerWith<S, z.input<E['answers'][S]>> }[AnswerStatus<E>];

/** Gives the status of an answer and its body as text, stripped to what the contract says and the caller may see. */
function answersOf({ answers, text }: Endpoint) {
  const [first = NaN] = Object.keys(answers).map(Number);
  return async (answer: unknown, caller: SignedIn | undefined): Promise<[number, string]> => {
    const [status, body] = isAnswerWith(answer) ? [answer.status, answer.body] : [first, answer];
    const schema = answers[status];
    if (!schema) throw new TypeError('An endpoint answers only what its contract says');
    const shown = (parsed: unknown) => (caller ? redacted(parsed, caller.rights) : parsed);
    if (text) return [status, z.string().parse(body)];
    if (schema instanceof z.ZodArray && Array.isArray(body))
      return [status, await jsonInTurns(body, (entry) => shown(z.parse(schema.element, entry)))];
    return [status, JSON.stringify(shown(schema.parse(body)))];
  };
}

function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  caller: SignedIn | undefined,
): ApiCall<E> {
  const { params, query, headers, body, reading, file } = endpoint;
  return {
    params: params && readParams(params, request.params),
    query: query && validated(query, request.query),
    headers: headers && validated(headers, request.headers),
    body: body && validated(body, readBody(request.body, reading)),
    file: file && (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)),
    storeId: caller?.storeId,
    username: caller?.username,
    viewer: caller,
    request,
  } as ApiCall<E>;
}

/** A malformed address is not found. */
function readParams(schema: z.ZodType, params: unknown): unknown {
  const read = schema.safeParse(params);
  if (!read.success) throw new Refusal('not_found');
  return read.data;
}

/** Sends events as they come, past the buffers of proxies; for HEAD, their headers only. */
function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  if (reply.request.method === 'HEAD') events.destroy();
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A kept-alive connection would outlast its stream and delay the server's stop.
      .header('connection', 'close')
      .send(events)
  );
}

/** Throws `forbidden` for a member where an endpoint is not marked for members, or needs a right that they lack (TEAM-005). */
function requireAccess(
  { access, needs = [] }: Pick<Endpoint, 'access' | 'needs'>,
  viewer: Pick<Viewer, 'role' | 'rights'>,
): void {
  const isAdmitted = viewer.role === 'owner' || access === 'member';
  if (!isAdmitted || !hasRights(viewer, needs)) throw new Refusal('forbidden');
}

/** An answer under another status of its endpoint than the first, or with headers: `new AnswerWith(201, service)`. */
export class AnswerWith<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

function isAnswerWith(answer: unknown): answer is AnswerWith<number, unknown> {
  return answer instanceof AnswerWith;
}
