import { useEffect, useRef } from 'react';

/** What a person sees instead of a remote that failed; focus goes to the words, one tab from the button. */
export function RemoteFailure({ onRetry }: { onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="shell-screen">
      <div role="alert">
        <h1 ref={heading} tabIndex={-1}>
          Não foi possível abrir esta página
        </h1>
        <p>Verifique a sua conexão com a internet e tente novamente.</p>
      </div>
      <button type="button" className="shell-retry" onClick={onRetry}>
        Tentar novamente
      </button>
    </main>
  );
}
