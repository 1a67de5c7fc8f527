import { contract, type AnswerOf, type BodyOf } from '@hora-marcada/shared/contract';
import type { FastifyRequest } from 'fastify';
import { AnswerWith, type Api } from '../../platform/http/api.ts';
import type { HashIp } from '../../platform/http/ip-hash.ts';
import { ipOf } from '../../platform/http/rate-limits.ts';
import { createLines } from '../../platform/pacing/lines-and-turns.ts';
import { Refusal } from '../../platform/refusal.ts';
import { noStore } from '../../platform/store-id.ts';
import { recordSecurityEvent } from '../../stores/security-log/security-log-queries.ts';
import { requireInvite } from './invites.ts';
import { sendSignUpCode } from './sign-up-code.ts';
import { isEndpointTaken, requireOpen, signUp, type SignUpTools } from './sign-up.ts';
import { closedEndpoint } from './sign-up-rules.ts';

/** Whoever wants an address after others: their passwords need not be hashed any more. */
const MAX_WAITING = 100;

interface SignUpConfiguration {
  readonly hashIp: HashIp;
  /** Begins the session of a login. */
  readonly signIn: (login: BodyOf<'login'>, request: FastifyRequest) => Promise<AnswerOf<'login'>>;
}

/** How a shop comes by itself, where the operator lets it. */
export function signUpRoutes(api: Api, tools: SignUpTools, { hashIp, signIn }: SignUpConfiguration): void {
  const { database, clock, by } = tools;
  const oneAtATime = createLines({
    atOnce: 1,
    waiting: MAX_WAITING,
    refusal: () => new Refusal('rate_limited', { headers: { 'retry-after': '5' } }),
  });
  /** Refusals that are of no field are told the operator. */
  const watched = async <Answer>(request: FastifyRequest, act: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal && isSuspicious(error)) {
        const entry = { username: '', event: 'sign_up_refused', ipHash: hashIp(ipOf(request)) } as const;
        await recordSecurityEvent(database.handle, noStore, entry, clock.now());
      }
      throw error;
    }
  };
  api.bind(contract.checkEndpoint, ({ body, request }) =>
    watched(request, async () => {
      requireOpen(by);
      if (by === 'invite') await requireInvite(database.handle, body.invite, clock.now());
      const closed = closedEndpoint(body.endpoint);
      if (closed !== undefined) return { is_free: false, detail: closed };
      const isTaken = await isEndpointTaken(database.handle, body.endpoint, clock.now());
      return isTaken
        ? { is_free: false, detail: 'Este endereço já está em uso.' }
        : { is_free: true, detail: 'livre' };
    }),
  );
  api.bind(contract.sendSignUpCode, ({ body, request }) =>
    watched(request, () => {
      requireOpen(by === 'mail' ? by : 'off');
      return sendSignUpCode(tools, body);
    }),
  );
  api.bind(contract.signUp, ({ body, headers, request }) =>
    watched(request, async () => {
      const { endpoint, username, password } = body;
      const call = { body, key: headers['idempotency-key'], ipHash: hashIp(ipOf(request)) };
      await oneAtATime(endpoint)(() => signUp(tools, call));
      return new AnswerWith(201, { endpoint, ...(await signIn({ username, password }, request)) });
    }),
  );
}

function isSuspicious({ code, errors }: Refusal): boolean {
  const codes: readonly string[] = ['sign_up_closed', 'invite_over', 'rate_limited', 'unauthenticated'];
  return codes.includes(code) || errors?.['code'] !== undefined;
}
