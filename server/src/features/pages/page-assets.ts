import { escapeMarkup } from './markup.ts';

/** What a page loads of its own, known before it asks. */
export interface PageAssets {
  /** Style sheets by the names of their files, each written into the page in place of its link. */
  readonly styles: readonly PageStyle[];
  /** Addresses of the programs that the page's first sight needs beside the shell's. */
  readonly programs: readonly string[];
}

export interface PageStyle {
  readonly file: string;
  readonly css: string;
}

/**
 * Spares a page the way back and forth for what it will ask for anyway. The loader of style sheets knows one that is
 * here by its `data-href`.
 */
export function withAssets(html: string, { styles, programs }: PageAssets, nonce: string): string {
  const inlined = styles.filter(({ css }) => isMovable(css));
  const bare = inlined.reduce((rest, { file }) => rest.replace(linkTo(file), ''), html);
  const preloads = programs.map(
    (address) => `<link rel="preload" as="script" href="${escapeMarkup(address)}">`,
  );
  const sheets = inlined.map(
    ({ file, css }) =>
      `<style nonce="${escapeMarkup(nonce)}" data-href="${escapeMarkup(file)}">${css.replace(sourceMap, '')}</style>`,
  );
  const end = bare.search(/<\/head>/i);
  return bare.slice(0, end) + [...preloads, ...sheets].join('') + bare.slice(end);
}

const sourceMap = /\/\*# sourceMappingURL=[^*]*\*\//;

/** Whether a sheet means the same inside a page: it names no file of its folder, and does not end the element. */
function isMovable(css: string): boolean {
  return !/url\(|<\/style/i.test(css);
}

function linkTo(file: string): RegExp {
  const name = file.replace(/[^\w-]/g, '\\$&');
  return new RegExp(`<link\\b(?=[^>]*\\brel=["']?stylesheet\\b)[^>]*/${name}(?=["'\\s/>])[^>]*>`, 'i');
}
