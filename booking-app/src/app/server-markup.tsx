import type { BootData } from '@hora-marcada/shared/federation';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server.node';
// oxlint-disable-next-line no-restricted-imports -- on the server the shell shares nothing: this router is the render module's own.
import { StaticRouter } from 'react-router-dom';
import App from '../App.tsx';
import { firstOfferCall } from '../platform/early-answer.ts';
import { bookedHereScript } from '../platform/booked-here-mark.ts';
import { earlyTapScript } from '../platform/early-tap.ts';

/** The markup of a store's page, and the script that serves it until its code is loaded; throws what rendering throws. */
export function renderServerMarkup(boot: BootData): { readonly markup: string; readonly script: string } {
  const page = (
    <StaticRouter location={`/${encodeURIComponent(boot.storeSlug)}`}>
      <App apiBase="" nonce={undefined} boot={boot} />
    </StaticRouter>
  );
  // The shell loads this app in a Suspense boundary, which is all of the shell that shows in the markup.
  const rendered = renderToString(<Suspense>{page}</Suspense>);
  // Images of the header are in its markup, which comes first: React's preloads of them would stand before what it hydrates.
  const markup = rendered.replace(/^(?:<link [^>]*>)+/, '');
  if (!markup.startsWith('<!--$-->')) throw failureOf(page);
  const scripts = [bookedHereScript(boot.storeSlug), earlyTapScript(firstOfferCall(boot.storeSlug))];
  return { markup, script: scripts.join(';') };
}

/** A boundary swallows errors; without one they are thrown. */
function failureOf(page: React.ReactNode): unknown {
  try {
    renderToString(page);
  } catch (error) {
    return error;
  }
  return new Error('The markup waits for something.');
}
