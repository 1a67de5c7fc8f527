import { escapeMarkup, scriptJson } from './markup.ts';
import type { FirstSight } from './render-thread.ts';

const emptyRoot = /(<div id=(["']?)root\2>)(<\/div>)/i;

/** The page with what a customer sees before any program has come; a page without a root stays as it is. */
export function withFirstSight(html: string, { markup, script }: FirstSight, nonce: string): string {
  const program = `<script nonce="${escapeMarkup(nonce)}">${script}</script>`;
  return html.replace(emptyRoot, (_, start: string, __, end: string) => start + markup + end + program);
}

/** The page with what the server knows, as JSON by the id of its element, behind all that is seen. */
export function withData(html: string, data: Readonly<Record<string, object>>, nonce: string): string {
  const elements = Object.entries(data).map(
    ([id, value]) =>
      `<script type="application/json" id="${escapeMarkup(id)}" nonce="${escapeMarkup(nonce)}">${scriptJson(value)}</script>`,
  );
  return html.replace(/<\/body>|$/i, (end) => elements.join('') + end);
}
