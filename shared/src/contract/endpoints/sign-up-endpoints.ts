import { addresses } from '../addresses.ts';
import { bookingHeaders } from '../booking.ts';
import { done } from '../session.ts';
import * as signUp from '../catalogue/sign-up.ts';
import { endpointCheckLimits, signUpCodeLimits, signUpLimits } from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';

/** How a shop comes by itself, where the operator lets it. */
export const signUpEndpoints = {
  checkEndpoint: {
    ...addresses.checkEndpoint,
    summary: 'Se o endereço de uma página está livre',
    access: 'public',
    limits: endpointCheckLimits,
    body: signUp.endpointCheck,
    answers: { 200: signUp.endpointCheckAnswer },
    refusals: ['invalid', 'sign_up_closed', 'invite_over', 'rate_limited'],
  },
  sendSignUpCode: {
    ...addresses.sendSignUpCode,
    summary: 'Envia um código a um endereço de e-mail; a resposta é a mesma, exista ele ou não',
    access: 'public',
    limits: signUpCodeLimits,
    body: signUp.signUpCodeRequest,
    answers: { 200: done },
    refusals: ['invalid', 'sign_up_closed', 'proof_required', 'rate_limited'],
  },
  signUp: {
    ...addresses.signUp,
    summary: 'Cria um estabelecimento e seu usuário, com calendário, horários e serviços para começar',
    access: 'public',
    limits: signUpLimits,
    headers: bookingHeaders,
    body: signUp.signUp,
    answers: { 201: signUp.signUpAnswer },
    refusals: [
      'invalid',
      'username_taken',
      'unauthenticated',
      'sign_up_closed',
      'slug_taken',
      'invite_over',
      'idempotency_key_reused',
      'rate_limited',
      'unavailable',
    ],
  },
} as const satisfies Record<string, Endpoint>;
