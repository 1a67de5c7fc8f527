import type { Endpoint } from '@hora-marcada/shared/contract';
import { fastify, type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { storeIdOf } from '../store-id.ts';
import { allRights } from '../viewer.ts';
import { createApi, type Api, AnswerWith } from './api.ts';
import { answerErrors } from './errors/error-answers.ts';
import { guardRoutes } from './guards/guard-routes.ts';
import { Refusal } from '../refusal.ts';
import type { SignedIn } from './signed-in.ts';

let app: FastifyInstance;
let api: Api;
let asked: string[];

const owner: SignedIn = {
  role: 'owner',
  storeId: storeIdOf('barbearia-sol'),
  username: 'sol',
  sessionId: 'session',
  memberId: null,
  calendarIds: null,
  rights: allRights,
};

beforeEach(() => {
  asked = [];
  app = fastify();
  answerErrors(app);
  guardRoutes(app, () => () => {
    asked.push('guard');
    return Promise.resolve();
  });
  api = createApi(
    app,
    () => () => Promise.resolve(),
    ({ headers }) => {
      asked.push('authenticate');
      return headers.authorization === bearer.authorization
        ? Promise.resolve(owner)
        : Promise.reject(new Refusal('unauthenticated'));
    },
  );
});

afterEach(() => app.close());

const bearer = { authorization: 'Bearer good' };
const ownerEndpoint = {
  method: 'POST',
  path: '/user/v1/thing/',
  summary: '',
  access: 'owner',
  body: z.object({ name: z.string() }),
  answers: { 200: z.object({ name: z.string() }), 201: z.object({ made: z.string() }) },
  refusals: [],
} as const satisfies Endpoint;
const thing = { method: 'POST', url: '/user/v1/thing/' } as const;

test('an owner’s call knows its store from the token, and only then is its body read', async () => {
  api.bind(ownerEndpoint, ({ storeId, username }) => {
    asked.push(storeId, username);
    return Promise.resolve({ name: 'x' });
  });
  const refused = await app.inject({
    ...thing,
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect([refused.statusCode, asked]).toEqual([401, ['guard', 'authenticate']]);
  asked = [];
  const { statusCode } = await app.inject({ ...thing, payload: { name: 'x' }, headers: bearer });
  expect([statusCode, asked]).toEqual([200, ['guard', 'authenticate', owner.storeId, owner.username]]);
});

test('a public call needs no token and has no store', async () => {
  api.bind({ ...ownerEndpoint, access: 'public' } as const, ({ storeId }) =>
    Promise.resolve({ name: String(storeId) }),
  );
  expect((await app.inject({ ...thing, payload: { name: 'x' } })).json()).toEqual({ name: 'undefined' });
  expect(asked).toEqual(['guard']);
});

test('an action answers the first status, or another that the contract names, stripped to its shape', async () => {
  api.bind(ownerEndpoint, ({ body: { name } }) =>
    Promise.resolve(name === 'new' ? new AnswerWith(201, { made: name, secret: 1 }) : { name, secret: 1 }),
  );
  const answers = ['old', 'new'].map((name) => app.inject({ ...thing, payload: { name }, headers: bearer }));
  const [old, made] = await Promise.all(answers);
  expect([old?.statusCode, old?.json()]).toEqual([200, { name: 'old' }]);
  expect([made?.statusCode, made?.json()]).toEqual([201, { made: 'new' }]);
});

test('a query is read by the contract, and refused with the name of its field', async () => {
  const listing = {
    method: 'GET',
    path: '/user/v1/thing/',
    summary: '',
    access: 'owner',
    query: z.object({ limit: z.coerce.number<number>().min(1).optional() }),
    answers: { 200: z.object({ limit: z.number().nullable() }) },
    refusals: [],
  } as const satisfies Endpoint;
  api.bind(listing, ({ query: { limit = null } }) => Promise.resolve({ limit }));
  const ask = (search: string) => app.inject({ url: `/user/v1/thing/${search}`, headers: bearer });
  expect((await ask('')).json()).toEqual({ limit: null });
  expect((await ask('?limit=7&other=1')).json()).toEqual({ limit: 7 });
  const wrong = [await ask('?limit=0'), await ask('?limit=x'), await ask('?limit=1&limit=2')];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(wrong.map((answer) => Object.keys(answer.json<{ errors: object }>().errors))).toEqual(
    Array(3).fill(['limit']),
  );
});
