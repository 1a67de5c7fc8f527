import type { TokenStore } from '@hora-marcada/shared/client';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../platform/browser/paths.ts';
import { LoadFailure } from '../../ui/retry-notice.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { AccessCard } from './access-card.tsx';
import parts from '../../ui/parts.module.css';
import styles from './login-card.module.css';
import { NewPasswordForm } from './new-password-form.tsx';
import { useLinkCheck } from './new-password-queries.ts';
import { loginTexts as texts } from './texts.ts';

/** 'Nova senha', where the operator's link for a forgotten password leads (ACC-012 to ACC-014). */
export function NewPasswordPage({ tokens }: { readonly tokens: TokenStore }) {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const check = useLinkCheck(token);
  const [isUsedUp, setIsUsedUp] = useState(false);
  useEffect(() => {
    document.title = texts.newPasswordPageTitle;
  }, []);
  if (check.status === 'running')
    return (
      <main>
        <Waiting isWholePage />
      </main>
    );
  const username = check.status === 'good' && !isUsedUp ? check.username : undefined;
  return (
    <main className={styles.screen}>
      <AccessCard
        title={texts.newPassword}
        invitation={username === undefined ? undefined : texts.newPasswordFor(username)}
      >
        {username !== undefined ? (
          <NewPasswordForm
            tokens={tokens}
            token={token}
            username={username}
            onOver={() => setIsUsedUp(true)}
          />
        ) : check.status === 'failed' ? (
          <LoadFailure text={texts.checkFailed} onRetry={check.retry} />
        ) : (
          <LinkOver />
        )}
      </AccessCard>
    </main>
  );
}

function LinkOver() {
  return (
    <>
      <div role="alert" className={parts.callout} data-kind="bad">
        <p className={styles.refused}>{texts.linkOver}</p>
        <p className={parts.small}>{texts.linkOverAdvice}</p>
      </div>
      <Button href={paths.login} size="large" block>
        {texts.toLogin}
      </Button>
    </>
  );
}
