import { useEffect, useRef } from 'react';

interface RemoteFailureProps {
  /** The page and the remote are of releases that do not fit, as during an update. */
  readonly isOutdated: boolean;
  readonly onRetry: () => void;
}

/** What a person sees instead of a remote that failed; focus goes to the words, one tab from the button. */
export function RemoteFailure({ isOutdated, onRetry }: RemoteFailureProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="shell-screen">
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          Não foi possível abrir esta página
        </h1>
        <p>
          {isOutdated
            ? 'Estamos atualizando o sistema. Tente novamente em alguns minutos.'
            : 'Verifique a sua conexão com a internet e tente novamente.'}
        </p>
      </div>
      <button type="button" className="shell-retry" onClick={onRetry}>
        Tentar novamente
      </button>
    </main>
  );
}
