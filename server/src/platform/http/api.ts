import { readBody, type Endpoint } from '@hora-marcada/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { validated } from './field-errors.ts';
import { refuseOtherMethods } from './other-methods.ts';
import type { RateGuard } from './rate-limits.ts';
import { Refusal } from './refusal.ts';

/** Where features bind the contract's endpoints to what they do. */
export interface Api {
  /** Registers an endpoint: what comes in is validated by the contract, the answer is stripped to it. */
  bind<E extends Endpoint>(endpoint: E, action: (call: Call<E>) => Promise<Answer<E>>): void;
  /** Every endpoint bound so far, in order. */
  readonly endpoints: readonly Endpoint[];
}

/** A validated request, typed by its endpoint. */
export interface Call<E extends Endpoint> {
  readonly params: Read<E, 'params'>;
  readonly headers: Read<E, 'headers'>;
  readonly body: Read<E, 'body'>;
  readonly request: FastifyRequest;
}

/** `guard` is asked before anything of a request is read. */
export function createApi(app: FastifyInstance, guard: RateGuard): Api {
  const endpoints: Endpoint[] = [];
  return {
    endpoints,
    bind(endpoint, action) {
      endpoints.push(endpoint);
      const [status, schema] = answerOf(endpoint);
      app.route({
        method: endpoint.method,
        url: endpoint.path,
        onRequest: guard,
        handler: async (request, reply) => {
          const answer = await action(readCall(endpoint, request));
          void reply.code(status).header('cache-control', 'no-store');
          return schema.parse(answer);
        },
      });
      refuseOtherMethods(app, endpoint);
    },
  };
}

type Part = 'params' | 'headers' | 'body';
type Read<E, P extends Part> =
  E extends Readonly<Record<P, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;
type Answer<E extends Endpoint> = z.input<E['answers'][keyof E['answers']]>;

function answerOf({ answers }: Endpoint): [number, z.ZodType] {
  const [first] = Object.entries(answers);
  if (!first) throw new TypeError('An endpoint answers something');
  return [Number(first[0]), first[1]];
}

function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const { params, headers, body, reading } = endpoint;
  return {
    params: params && readParams(params, request.params),
    headers: headers && validated(headers, request.headers),
    body: body && validated(body, readBody(request.body, reading)),
    request,
  } as Call<E>;
}

/** An address that cannot be is an address that is not there. */
function readParams(schema: z.ZodType, params: unknown): unknown {
  const read = schema.safeParse(params);
  if (!read.success) throw new Refusal('not_found');
  return read.data;
}
