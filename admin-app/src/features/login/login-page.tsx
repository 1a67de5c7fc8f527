import type { TokenStore } from '@hora-marcada/shared/client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../platform/browser/paths.ts';
import { inviteIn, signUpMode } from '../../platform/browser/sign-up-mode.ts';
import { navigation } from '../../platform/browser/navigation.ts';
import { dayAddress } from '../../platform/browser/section-address.ts';
import { failedCheck, sessionOver } from '../../platform/browser/stored-mark.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { LoginCard } from './login-card.tsx';
import styles from './login-card.module.css';
import { useSilentLogin } from './login-queries.ts';
import { loginTexts as texts } from './texts.ts';

const SignUpPage = lazy(async () => ({ default: (await import('./sign-up/sign-up-page.tsx')).SignUpPage }));

/** The login, and below it the form of who has no page yet (JOIN-001). */
export function LoginPage({ tokens }: { readonly tokens: TokenStore }) {
  const { hash } = useLocation();
  const mode = signUpMode();
  const invite = inviteIn(hash);
  return mode && invite !== undefined ? (
    <Suspense fallback={<Waiting isWholePage />}>
      <SignUpPage tokens={tokens} mode={mode} invite={invite} />
    </Suspense>
  ) : (
    <Login tokens={tokens} />
  );
}

/** A stored session is tried first, unless the admin has just sent its owner back. */
function Login({ tokens }: { readonly tokens: TokenStore }) {
  const [wasSentBack] = useState(failedCheck.isSet);
  const [isOver] = useState(sessionOver.isSet);
  const silentLogin = useSilentLogin(tokens, !wasSentBack);
  useEffect(() => {
    document.title = texts.pageTitle;
    failedCheck.clear();
    sessionOver.clear();
  }, []);
  useEffect(() => {
    if (silentLogin === 'done') openAdmin();
  }, [silentLogin]);
  const isFormNext = silentLogin === 'none';
  return (
    <main className={isFormNext ? styles.screen : undefined}>
      {isFormNext ? (
        <LoginCard
          tokens={tokens}
          invitation={isOver ? texts.sessionOver : texts.invitation}
          onSignedIn={openAdmin}
          mayCreate={signUpMode() !== undefined}
        />
      ) : (
        <Waiting isWholePage />
      )}
    </main>
  );
}

/** At the day that the login came from, if it came from one. */
function openAdmin() {
  navigation.load(paths.admin + dayAddress());
}
