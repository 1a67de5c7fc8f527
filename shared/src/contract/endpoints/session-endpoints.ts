import { addresses } from '../addresses.ts';
import { loginLimits, passwordChangeLimits } from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';
import * as session from '../session.ts';

/** Getting into the account of an owner or a member, and looking after it. */
export const sessionEndpoints = {
  login: {
    ...addresses.login,
    summary: 'Entra com usuário e senha',
    access: 'public',
    limits: loginLimits,
    body: session.loginRequest,
    reading: { aliases: { user: 'username' } },
    answers: { 200: session.loginAnswer },
    refusals: ['invalid', 'unauthenticated', 'demonstration_password', 'rate_limited'],
  },
  refresh: {
    ...addresses.refresh,
    summary: 'Renova o acesso',
    access: 'public',
    body: session.refreshRequest,
    reading: { aliases: { refreshToken: 'refresh' } },
    answers: { 200: session.refreshAnswer },
    refusals: ['invalid', 'unauthenticated', 'rate_limited'],
  },
  logout: {
    ...addresses.logout,
    summary: 'Encerra a sessão',
    access: 'member',
    needs: [],
    body: session.refreshRequest,
    reading: { aliases: { refreshToken: 'refresh' } },
    answers: { 200: session.done },
    refusals: ['invalid', 'unauthenticated'],
  },
  checkResetLink: {
    ...addresses.checkResetLink,
    summary: 'Diz de quem é um link de nova senha',
    access: 'public',
    body: session.resetLink,
    answers: { 200: session.resetLinkAnswer },
    refusals: ['invalid', 'reset_link_over', 'rate_limited'],
  },
  resetPassword: {
    ...addresses.resetPassword,
    summary: 'Define a senha com um link de nova senha, e encerra as sessões',
    access: 'public',
    body: session.passwordReset,
    answers: { 200: session.done },
    refusals: ['invalid', 'reset_link_over', 'rate_limited'],
  },
  getSessions: {
    ...addresses.getSessions,
    summary: 'Sessões abertas de quem chama',
    access: 'member',
    needs: [],
    answers: { 200: session.sessionList },
    refusals: ['unauthenticated'],
  },
  endSession: {
    ...addresses.endSession,
    summary: 'Encerra uma sessão',
    access: 'member',
    needs: [],
    body: session.sessionIdentity,
    answers: { 200: session.done },
    refusals: ['invalid', 'unauthenticated', 'not_found'],
  },
  endOtherSessions: {
    ...addresses.endOtherSessions,
    summary: 'Encerra todas as sessões menos esta',
    access: 'member',
    needs: [],
    body: session.otherSessions,
    answers: { 200: session.done },
    refusals: ['invalid', 'unauthenticated'],
  },
  changePassword: {
    ...addresses.changePassword,
    summary: 'Troca a senha e encerra as outras sessões',
    access: 'member',
    needs: [],
    limits: passwordChangeLimits,
    body: session.passwordChange,
    answers: { 200: session.done },
    refusals: ['invalid', 'unauthenticated', 'wrong_password', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>;
