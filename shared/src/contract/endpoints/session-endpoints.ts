import { addresses } from '../addresses.ts';
import type { Endpoint } from './endpoint.ts';
import * as session from '../session.ts';

/** Getting, renewing and ending an owner's session. */
export const sessionEndpoints = {
  login: {
    ...addresses.login,
    summary: 'Entra com usuário e senha',
    access: 'public',
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
    access: 'owner',
    body: session.refreshRequest,
    reading: { aliases: { refreshToken: 'refresh' } },
    answers: { 200: session.done },
    refusals: ['invalid', 'unauthenticated'],
  },
} as const satisfies Record<string, Endpoint>;
