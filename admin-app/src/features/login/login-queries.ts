import {
  errorText,
  isNetworkError,
  statusOf,
  type Client,
  type TokenStore,
} from '@hora-marcada/shared/client';
import type { BodyOf } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { loginTexts as texts } from './texts.ts';

export type LoginCredentials = BodyOf<'login'>;

/** 'none' where there is nothing to try, or it failed: the form is next (LOGIN-008 to LOGIN-013). */
export type SilentLogin = 'running' | 'done' | 'none';

/** Tries the stored refresh token, once. */
export function useSilentLogin(tokens: TokenStore, isWanted: boolean): SilentLogin {
  const api = useOwnerApi();
  const [refresh] = useState(() => (isWanted ? tokens.read().refresh : null));
  // The cache makes one request of it, however often React mounts the page.
  const { status } = useQuery({
    queryKey: ['silent-login'],
    queryFn: () => renewAccess(api, tokens, refresh ?? ''),
    enabled: refresh !== null,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (refresh === null || status === 'error') return 'none';
  return status === 'success' ? 'done' : 'running';
}

/** Exchanges credentials, exactly as typed, for a stored session (LOGIN-014, LOGIN-015, LOGIN-021). */
export function useSignIn(tokens: TokenStore): (credentials: LoginCredentials) => Promise<void> {
  const api = useOwnerApi();
  return async (credentials) => {
    const { data } = await api.call('login', { body: credentials });
    if (!isText(data.access) || !isText(data.refresh))
      throw new TypeError('The login answer holds no tokens.');
    tokens.save(data);
  };
}

/** Shown beside 'Credenciais inválidas' where the credentials are not the cause (P-42). */
export function loginHint(error: unknown): string | undefined {
  const status = statusOf(error) ?? 0;
  if (status === 429) return texts.tooMany;
  if (status === 403) return errorText(error);
  return isNetworkError(error) || status >= 500 ? texts.unreachable : undefined;
}

async function renewAccess(api: Client, tokens: TokenStore, refresh: string): Promise<true> {
  const { data } = await api.call('refresh', { body: { refresh } });
  if (!isText(data.access)) throw new TypeError('The refresh answer holds no access token.');
  if (tokens.read().refresh !== refresh) throw new Error('The session was ended meanwhile.');
  tokens.save(data);
  return true;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
