import { Button } from 'antd';
import type { ReactNode } from 'react';
import { noConnection, sentenceEnd } from '../platform/session/api-failure.tsx';
import { useIsDisconnected } from '../platform/session/connection.ts';
import layout from './layout.module.css';
import parts from './parts.module.css';

interface RetryNoticeProps {
  readonly text: ReactNode;
  readonly onRetry: () => void;
}

/** Says what went wrong and offers to try again. */
export function RetryNotice({ text, onRetry }: RetryNoticeProps) {
  return (
    <div className={`${parts.card} ${layout.tight}`}>
      <p role="alert">{text}</p>
      <Button onClick={onRetry}>Tentar novamente</Button>
    </div>
  );
}

/** Says what could not be loaded, and that it was the connection where there is none (OWN-021). */
export function LoadFailure({ text, onRetry }: RetryNoticeProps & { readonly text: string }) {
  return <RetryNotice text={<LoadFailureText text={text} />} onRetry={onRetry} />;
}

export function LoadFailureText({ text }: { readonly text: string }) {
  const isDisconnected = useIsDisconnected();
  return (
    <>
      <span>{text}</span>
      {isDisconnected && (
        <>
          <span>{sentenceEnd(text)}</span> <span>{noConnection}</span>
        </>
      )}
    </>
  );
}
