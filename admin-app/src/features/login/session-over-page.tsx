import type { TokenStore } from '@hora-marcada/shared/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBackToClose } from '../../platform/browser/back-to-close.ts';
import { sessionOver } from '../../platform/browser/stored-mark.ts';
import { useDialogsAside } from '../../ui/dialogs/dialog-place.ts';
import { LoginCard } from './login-card.tsx';
import styles from './login-card.module.css';
import { loginTexts as texts } from './texts.ts';

/** The login in place of a page on which something is being written: that waits behind it (DLG-004). */
export function SessionOverPage({ tokens }: { readonly tokens: TokenStore }) {
  const cache = useQueryClient();
  useDialogsAside();
  useBackToClose(true, () => false);
  useEffect(() => sessionOver.clear(), []);
  useEffect(() => {
    const { title } = document;
    document.title = texts.pageTitle;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <main className={styles.screen}>
      <LoginCard
        tokens={tokens}
        invitation={texts.sessionOver}
        onSignedIn={() => void cache.invalidateQueries()}
      />
    </main>
  );
}
