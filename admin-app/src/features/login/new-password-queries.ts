import { statusOf, type TokenStore } from '@hora-marcada/shared/client';
import { useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { useSignIn } from './login-queries.ts';

export type LinkCheck =
  | { readonly status: 'running' | 'over' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'good'; readonly username: string };

/** Whose link it is, or that it is good for nothing. */
export function useLinkCheck(token: string): LinkCheck {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async ({ signal }) => (await api.call('checkResetLink', { body: { token }, signal })).data,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) return { status: 'good', username: data.username };
  if (error === null) return { status: 'running' };
  const status = statusOf(error) ?? 0;
  const isRefused = status >= 400 && status < 500 && status !== 429;
  return isRefused ? { status: 'over' } : { status: 'failed', retry: () => void refetch() };
}

/** The link was used up, or had expired, before a password could be set with it. */
export function isLinkOver(error: unknown): boolean {
  return statusOf(error) === 410;
}

/** 'signed-in', or 'set' where the login after it did not succeed; rejects where the password was not set. */
export type PasswordSet = 'signed-in' | 'set';

/** Sets the password that a link is for, and signs in with it (ACC-013). */
export function useNewPassword(tokens: TokenStore, token: string, username: string) {
  const api = useOwnerApi();
  const signIn = useSignIn(tokens);
  return async (password: string): Promise<PasswordSet> => {
    await api.call('resetPassword', { body: { token, new_password: password } });
    // A session that this browser still held is over, too.
    tokens.clear();
    return signIn({ username, password }).then(
      () => 'signed-in',
      () => 'set',
    );
  };
}
