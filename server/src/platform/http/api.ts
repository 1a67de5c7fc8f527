import { Readable } from 'node:stream';
import { readBody, type Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { hasRights, type Viewer } from '../viewer.ts';
import { isAnswerWith, type AnswerWith } from './answer-with.ts';
import { validated } from './errors/field-errors.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { redacted } from './redaction-rules.ts';
import type { Authenticate, SignedIn } from './signed-in.ts';
import type { RateGuard } from './rate-limits.ts';

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
  /** The one store that an owner's call may touch; of what members call, too, its `viewer` says what else binds it. */
  readonly storeId: OwnerPart<E, 'storeId'>;
  readonly username: OwnerPart<E, 'username'>;
  readonly viewer: E['access'] extends 'public' ? undefined : SignedIn;
  readonly request: FastifyRequest;
}

/**
 * `guard` runs before anything of a request is read, then `authenticate` where only people of the store may call. Members are
 * refused what is not marked for them, and answers leave without what a member may not see.
 */
export function createApi(app: FastifyInstance, guard: RateGuard, authenticate: Authenticate): Api {
  const endpoints: Endpoint[] = [];
  const callers = new WeakMap<FastifyRequest, SignedIn>();
  const identify = (endpoint: Endpoint) => async (request: FastifyRequest) => {
    const caller = await authenticate(request);
    requireAccess(endpoint, caller);
    callers.set(request, caller);
  };
  return {
    endpoints,
    bind(endpoint, action) {
      endpoints.push(endpoint);
      const bodyOf = answersOf(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: endpoint.access === 'public' ? guard : [guard, identify(endpoint)],
        handler: async (request, reply) => {
          const caller = callers.get(request);
          const answer = await action(readCall(endpoint, request, caller));
          if (answer instanceof Readable) return sendEvents(reply, answer);
          const [status, body] = bodyOf(answer);
          void reply.code(status).header('cache-control', 'no-store');
          if (endpoint.text) void reply.type(`${endpoint.text}; charset=utf-8`);
          if (isAnswerWith(answer)) void reply.headers(answer.headers);
          return caller ? redacted(body, caller.rights) : body;
        },
      });
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

/** Gives the status of an answer and its body, stripped to what the contract says. */
function answersOf({ answers }: Endpoint): (answer: unknown) => [number, unknown] {
  const [first = NaN] = Object.keys(answers).map(Number);
  return (answer) => {
    const [status, body] = isAnswerWith(answer) ? [answer.status, answer.body] : [first, answer];
    const schema = answers[status];
    if (!schema) throw new TypeError('An endpoint answers only what its contract says');
    return [status, schema.parse(body)];
  };
}

function readCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  caller: SignedIn | undefined,
): ApiCall<E> {
  const { params, query, headers, body, reading } = endpoint;
  return {
    params: params && readParams(params, request.params),
    query: query && validated(query, request.query),
    headers: headers && validated(headers, request.headers),
    body: body && validated(body, readBody(request.body, reading)),
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
