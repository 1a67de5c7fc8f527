import type { AnswerOf } from '@hora-marcada/shared/contract';
import { App } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { failureText, isSessionOver } from '../../../platform/session/api-failure.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import styles from './policies-dialog.module.css';
import { usePolicies } from './policies-queries.ts';
import { policiesTexts as texts } from './policies-texts.ts';

const PoliciesDialog = lazy(async () => ({
  default: (await import('./policies-dialog.tsx')).PoliciesDialog,
}));

/** Leads to the rules for customers. */
export function PoliciesButton() {
  const { message } = App.useApp();
  const { load } = usePolicies();
  const [policies, setPolicies] = useState<AnswerOf<'getPolicies'>>();
  const open = async () => {
    try {
      setPolicies(await load());
    } catch (error) {
      if (!isSessionOver(error)) void message.error(failureText(error, texts.notLoaded));
    }
  };
  return (
    <div className={styles.row}>
      <ActionButton onAct={open}>{texts.open}</ActionButton>
      {policies && (
        <Suspense>
          <PoliciesDialog policies={policies} onClosed={() => setPolicies(undefined)} />
        </Suspense>
      )}
    </div>
  );
}
