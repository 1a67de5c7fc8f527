import { contract, type AnswerOf, type Member } from '@hora-marcada/shared/contract';
import { sol } from '../fixture-stores.ts';
import type { SignedInOwner, TestApp } from '../test-app.ts';

/** Somebody who works in Ana's calendar of sol. */
export const anaLima = {
  name: 'Ana Lima',
  username: 'ana.lima',
  password: 'girafa-azul-42',
  calendars: [sol.ana],
};

export interface SignedInMember extends SignedInOwner {
  readonly member: Member;
}

/** Adds a member to sol by its owner's call, and logs them in. */
export async function asMember(server: TestApp, change: object = {}): Promise<SignedInMember> {
  const sent = { ...anaLima, ...change };
  const owner = await server.asOwner('sol');
  const added = await owner.ask(contract.addMember.path, sent);
  if (added.status !== 201) throw new Error(`no member was added: ${added.text}`);
  return { member: added.body as Member, ...(await signIn(server, sent)) };
}

/** The id of a new member, and whatever else a request takes. */
export async function addedMember(server: TestApp, change: object = {}): Promise<object> {
  return { id: (await asMember(server)).member.id, ...change };
}

/** Another session of sol's owner, as a request names it. */
export async function otherSession(server: TestApp, owner: SignedInOwner): Promise<object> {
  await server.asOwner('sol');
  const { sessions } = (await owner.ask(contract.getSessions.path)).body as AnswerOf<'getSessions'>;
  return { session_id: sessions.find(({ is_current: isCurrent }) => !isCurrent)?.id };
}

/** Logs anybody in. */
export async function signIn(
  { ask, send }: TestApp,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<SignedInOwner> {
  const login = await ask(contract.login.path, { username, password });
  if (login.status !== 200) throw new Error(`${username} cannot log in: ${login.text}`);
  const { access, refresh } = login.body as AnswerOf<'login'>;
  const authorization = `Bearer ${access}`;
  return {
    token: access,
    refresh,
    ask: (url, body, headers = {}) => ask(url, body, { authorization, ...headers }),
    postText: (url, payload) =>
      send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', authorization } }),
  };
}
