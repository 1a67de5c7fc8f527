import { addresses } from '@hora-marcada/shared/addresses';
import { createOwnerClient } from '@hora-marcada/shared/client';
import type { RemoteProps } from '@hora-marcada/shared/federation';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AdminPage } from './app/admin-page.tsx';
import { useHeldKeys } from './platform/browser/held-keys.ts';
import { isLoginPath, isNewPasswordPath } from './platform/browser/paths.ts';
import { replaceSectionParams } from './platform/browser/section-address.ts';
import { sessionOver } from './platform/browser/stored-mark.ts';
import { Providers } from './app/providers.tsx';
import { revokeSession } from './app/session-queries.ts';
import { LoginPage } from './features/login/login-page.tsx';
import { createOwnerSession } from './platform/session/owner-session.ts';
import { createQueryCache } from './platform/session/query-cache.ts';
import { Waiting } from './ui/waiting.tsx';

const NewPasswordPage = lazy(async () => ({
  default: (await import('./features/login/new-password-page.tsx')).NewPasswordPage,
}));

/** The owners' remote: everything under /login and /admin, inside the shell's router. */
export default function App({ apiBase, nonce }: RemoteProps) {
  const { pathname } = useLocation();
  useHeldKeys();
  const [session] = useState(createOwnerSession);
  const [queryCache] = useState(createQueryCache);
  const client = useMemo(
    () => createOwnerClient({ baseUrl: apiBase, tokens: session.tokens, onSignedOut: sessionOver.set }),
    [apiBase, session],
  );
  const live = useMemo(
    () => ({ address: apiBase + addresses.live.path, readAccess: () => session.tokens.read().access }),
    [apiBase, session],
  );
  const logOut = () => {
    const tokens = session.tokens.read();
    // Whoever signs in next begins at today.
    replaceSectionParams('inicio', {});
    session.tokens.clear();
    void revokeSession(apiBase, tokens);
  };
  return (
    <Providers nonce={nonce} client={client} queryCache={queryCache}>
      {isNewPasswordPath(pathname) ? (
        <Suspense fallback={<Waiting isWholePage />}>
          <NewPasswordPage tokens={session.tokens} />
        </Suspense>
      ) : isLoginPath(pathname) ? (
        <LoginPage tokens={session.tokens} />
      ) : (
        <AdminPage session={session} live={live} onLogout={logOut} />
      )}
    </Providers>
  );
}
