import * as account from '../account.ts';
import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import { done } from '../session.ts';

/** How an owner looks after the own account. */
export const accountEndpoints = {
  checkResetLink: {
    ...addresses.checkResetLink,
    summary: 'Diz de quem é um link de nova senha',
    access: 'public',
    body: account.resetLink,
    answers: { 200: account.resetLinkAnswer },
    refusals: ['invalid', 'reset_link_over', 'rate_limited'],
  },
  resetPassword: {
    ...addresses.resetPassword,
    summary: 'Define a senha com um link de nova senha, e encerra as sessões',
    access: 'public',
    body: account.passwordReset,
    answers: { 200: done },
    refusals: ['invalid', 'reset_link_over', 'rate_limited'],
  },
  getSessions: {
    ...addresses.getSessions,
    summary: 'Sessões abertas de quem chama',
    access: 'owner',
    answers: { 200: account.sessionList },
    refusals: ['unauthenticated'],
  },
  endSession: {
    ...addresses.endSession,
    summary: 'Encerra uma sessão',
    access: 'owner',
    body: account.sessionIdentity,
    answers: { 200: done },
    refusals: ['invalid', 'unauthenticated', 'not_found'],
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'Encerra todas as sessões menos esta',
    access: 'owner',
    answers: { 200: done },
    refusals: ['unauthenticated'],
  },
  changePassword: {
    ...addresses.changePassword,
    summary: 'Troca a senha e encerra as outras sessões',
    access: 'owner',
    body: account.passwordChange,
    answers: { 200: done },
    refusals: ['invalid', 'unauthenticated', 'wrong_password', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>;
