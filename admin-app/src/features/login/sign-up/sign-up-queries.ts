import { statusOf, type TokenStore } from '@hora-marcada/shared/client';
import { newId } from '@hora-marcada/shared/rules';
import type { BodyOf, BookingChallenge } from '@hora-marcada/shared/contract';
import { suggestedEndpoint } from '@hora-marcada/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSettled } from '../../../platform/browser/debounced-search.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

/** What is known of an address that somebody types. */
export type EndpointCheck =
  | { readonly status: 'none' | 'running' }
  | { readonly status: 'known'; readonly isFree: boolean; readonly detail: string };

/** Asks whether an address is free, once typing pauses; a failed question says nothing. */
export function useEndpointCheck(endpoint: string, invite: string): EndpointCheck {
  const api = useOwnerApi();
  const settled = useSettled(endpoint);
  const { data, isFetching } = useQuery({
    queryKey: ['sign-up-endpoint', settled, invite],
    queryFn: async ({ signal }) => {
      const body = { endpoint: settled, ...(invite && { invite }) };
      return (await api.call('checkEndpoint', { body, signal })).data;
    },
    enabled: suggestedEndpoint(settled).length >= 2,
    retry: false,
    staleTime: 10_000,
  });
  if (endpoint !== settled || isFetching) return endpoint === '' ? { status: 'none' } : { status: 'running' };
  return data ? { status: 'known', isFree: data.is_free, detail: data.detail } : { status: 'none' };
}

/** Sends an address its code; what that costs is computed in between. */
export function useSendCode(): (address: string) => Promise<void> {
  const api = useOwnerApi();
  return async (address) => {
    try {
      await api.call('sendSignUpCode', { body: { address } });
    } catch (error) {
      const challenge = challengeIn(error);
      if (challenge === undefined) throw error;
      const { proofOf } = await import('./solve-challenge.ts');
      const proof = await proofOf(challenge);
      await api.call('sendSignUpCode', { body: { address, proof } });
    }
  };
}

/** True where an invite was used, or is over. */
export function isInviteOver(error: unknown): boolean {
  return statusOf(error) === 410;
}

/** Makes the store and keeps its owner's session; the same request again is the same store (JOIN-005). */
export function useSignUp(tokens: TokenStore): (body: BodyOf<'signUp'>) => Promise<string> {
  const api = useOwnerApi();
  const last = useRef({ request: '', key: '' });
  return async (body) => {
    const request = JSON.stringify(body);
    if (last.current.request !== request) last.current = { request, key: newId() };
    const headers = { 'Idempotency-Key': last.current.key };
    const { data } = await api.call('signUp', { body, headers });
    tokens.save(data);
    return data.endpoint;
  };
}

/** The task of a refused call; undefined where it was refused for something else. */
function challengeIn(error: unknown): BookingChallenge | undefined {
  const { response } = Object(error) as {
    readonly response?: { readonly data?: { readonly challenge?: BookingChallenge } };
  };
  return response?.data?.challenge;
}
