import type { BootData } from '@hora-marcada/shared/federation';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server.node';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- on the server the shell shares nothing: this router is the render module's own.
import { StaticRouter } from 'react-router-dom';
import App from '../App.tsx';
import { earlyProgram } from '../platform/early-tap.ts';

/** What a store's page shows and does before its code is in the browser; throws what the drawing throws. */
export function firstSight(boot: BootData): { readonly markup: string; readonly script: string } {
  const page = (
    <StaticRouter location={`/${encodeURIComponent(boot.storeSlug)}`}>
      <App apiBase="" nonce={undefined} boot={boot} />
    </StaticRouter>
  );
  // The shell loads this app within a boundary, which is all of its own that leaves a trace in the page.
  const markup = renderToString(<Suspense>{page}</Suspense>);
  if (!markup.startsWith('<!--$-->')) throw failureOf(page);
  return { markup, script: earlyProgram() };
}

/** A boundary swallows what is thrown within it: without one it is heard. */
function failureOf(page: React.ReactNode): unknown {
  try {
    renderToString(page);
  } catch (error) {
    return error;
  }
  return new Error('The first sight waits for something.');
}
