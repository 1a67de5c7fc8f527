import type { TokenStore } from '@hora-marcada/shared/client';
import { useEffect, useState } from 'react';
import { checkedSteps } from '../../../domain/store/started-store.ts';
import { navigation } from '../../../platform/browser/navigation.ts';
import { paths } from '../../../platform/browser/paths.ts';
import type { SignUpMode } from '../../../platform/browser/sign-up-mode.ts';
import parts from '../../../ui/parts.module.css';
import { AccessCard } from '../access-card.tsx';
import login from '../login-card.module.css';
import { SignUpForm } from './sign-up-form.tsx';
import { signUpTexts as texts } from './sign-up-texts.ts';

interface SignUpPageProps {
  readonly tokens: TokenStore;
  readonly mode: SignUpMode;
  /** Of the link that led here; '' without one. */
  readonly invite: string;
}

/** 'Criar minha página', where a shop comes by itself (JOIN-001). */
export function SignUpPage({ tokens, mode, invite }: SignUpPageProps) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    document.title = texts.pageTitle;
  }, []);
  const lacksInvite = mode === 'invite' && invite === '';
  return (
    <main className={login.screen}>
      <AccessCard title={texts.title} invitation={lacksInvite || isOver ? undefined : texts.invitation}>
        {lacksInvite ? (
          <p className={parts.callout}>{texts.needsInvite}</p>
        ) : isOver ? (
          <div role="alert" className={parts.callout} data-kind="bad">
            <p className={login.refused}>{texts.inviteOver}</p>
            <p className={parts.small}>{texts.inviteOverAdvice}</p>
          </div>
        ) : (
          <SignUpForm
            tokens={tokens}
            invite={mode === 'invite' ? invite : ''}
            withMail={mode === 'mail'}
            onMade={openNewStore}
            onInviteOver={() => setIsOver(true)}
          />
        )}
        <p className={login.forgotten}>
          <a href={paths.login} className={parts.link}>
            {texts.toLogin}
          </a>
        </p>
      </AccessCard>
    </main>
  );
}

/** At what it began with, which its owner looks at first (JOIN-004). */
function openNewStore(endpoint: string) {
  checkedSteps(endpoint).write('0');
  navigation.load(`${paths.admin}#servicos`);
}
