import { Input } from 'antd';
import { useId } from 'react';
import { storeAddress } from '../../../domain/store/store-context.tsx';
import { LabelledField } from '../../../ui/fields/labelled-field.tsx';
import parts from '../../../ui/parts.module.css';
import styles from './sign-up.module.css';
import type { EndpointCheck } from './sign-up-queries.ts';
import { typedEndpoint } from './sign-up-draft.ts';
import { signUpTexts as texts } from './sign-up-texts.ts';

interface EndpointFieldProps {
  readonly check: EndpointCheck;
  readonly error: string | undefined;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The page's address as it would be, and whether it is free (JOIN-002). */
export function EndpointField({ check, error, text, onChange }: EndpointFieldProps) {
  return (
    <LabelledField id={useId()} label={texts.endpoint} error={error}>
      {(input) => (
        <>
          <Input
            {...input}
            {...(error !== undefined && { status: 'error' as const })}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={63}
            value={text}
            onChange={({ target }) => onChange(typedEndpoint(target.value))}
          />
          <p className={styles.address}>
            <span className={`${parts.small} ${styles.whole}`}>{storeAddress(text)}</span>
            <span aria-live="polite">{error === undefined && <Told check={check} />}</span>
          </p>
        </>
      )}
    </LabelledField>
  );
}

function Told({ check }: { readonly check: EndpointCheck }) {
  if (check.status !== 'known')
    return check.status === 'running' ? <span className={parts.small}>{texts.checking}</span> : null;
  return (
    <span className={parts.tag} data-kind={check.isFree ? 'good' : 'bad'}>
      {check.detail}
    </span>
  );
}
