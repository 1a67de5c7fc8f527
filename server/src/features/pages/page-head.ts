import { escapeMarkup, scriptJson } from './markup.ts';

/** What a page says of itself, as text; a title and metas stand in place of the shell's own of the same name. */
export interface PageHead {
  readonly title?: string;
  readonly metas: Readonly<Record<string, string>>;
  readonly openGraph?: Readonly<Record<string, string>>;
  readonly canonical?: string;
  /** schema.org, as JSON-LD. */
  readonly structuredData?: object;
}

/** The page with its head; everything in it is escaped here. */
export function withHead(html: string, head: PageHead, nonce: string): string {
  const bare = withoutOwn(html, head);
  const end = bare.search(/<\/head>/i);
  return bare.slice(0, end) + headMarkup(head, nonce) + bare.slice(end);
}

function withoutOwn(html: string, { title, metas }: PageHead): string {
  const bare = title === undefined ? html : html.replace(/<title>[^<]*<\/title>\s*/i, '');
  return Object.keys(metas).reduce((rest, name) => rest.replace(metaNamed(name), ''), bare);
}

function metaNamed(name: string): RegExp {
  return new RegExp(`<meta name=(["']?)${name}\\1(?=[\\s/>])[^>]*>\\s*`, 'i');
}

function headMarkup({ title, metas, openGraph = {}, canonical, structuredData }: PageHead, nonce: string) {
  return [
    title !== undefined && `<title>${escapeMarkup(title)}</title>`,
    ...Object.entries(metas).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(openGraph).map(([name, content]) => meta('property', `og:${name}`, content)),
    canonical !== undefined && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    structuredData &&
      `<script type="application/ld+json" nonce="${escapeMarkup(nonce)}">${scriptJson(structuredData)}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`;
}
