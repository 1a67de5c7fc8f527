import type { ServerMarkup } from '../rendering/renderer.ts';

/** The parts of the shell's page that the server writes. */
export interface PageContents {
  readonly defaultStore: string;
  /** Releases for this browser alone, by app, in the shape of `/remotes.json`; none by default. */
  readonly preview?: object | undefined;
  /** In place of what the shell's own head says; nothing by default. */
  readonly head?: PageHead | undefined;
  /** Markup for readers without JavaScript in place of the shell's own; nothing by default. */
  readonly scriptless?: string | undefined;
  /** Files that the page would have to request; left to it by default. */
  readonly assets?: PageAssets | undefined;
  /** JSON by the id of the element that holds it; nothing by default. */
  readonly data?: Readonly<Record<string, object>>;
  /** Markup of the booking release; the shell's empty root by default. */
  readonly serverMarkup?: ServerMarkup | undefined;
}

/** The head of a page, as text; a title and metas replace the shell's own of the same name. */
export interface PageHead {
  readonly title?: string;
  readonly metas: Readonly<Record<string, string>>;
  /** Of the browser around a page that is dark where the system asks for it; a page is light by default. */
  readonly darkThemeColour?: string;
  readonly openGraph?: Readonly<Record<string, string>>;
  readonly canonical?: string;
  /** Addresses by their relation to the page. */
  readonly links?: Readonly<Record<string, string>>;
  /** schema.org, as JSON-LD. */
  readonly structuredData?: object;
}

/** Files of a page that the server knows before the page requests them. */
export interface PageAssets {
  /** Style sheets by the names of their files, each written into the page in place of its link. */
  readonly styles: readonly PageStyle[];
  /** Addresses of the scripts that hydrate the server's markup, beside the shell's. */
  readonly scripts: readonly string[];
  /** Addresses of what comes after that; none by default. */
  readonly next?: readonly string[];
}

export interface PageStyle {
  readonly file: string;
  readonly css: string;
}

/** A page, and the texts in it that its policy lets the browser run and apply: those that stand there by intention. */
export interface FilledPage {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The shell's page with these contents; their values are escaped. Throws where the shell's page has no head. */
export function fillPage(html: string, contents: PageContents): FilledPage {
  if (!/<head[^>]*>[^]*<\/head>/i.test(html)) throw new Error('The released page of the shell has no head');
  const { head, scriptless, assets, data = {}, serverMarkup } = contents;
  const afterPaint = serverMarkup && scriptAfterPaint(html);
  const steps: readonly ((page: string) => string)[] = [
    (page) => (scriptless === undefined ? page : withScriptless(page, scriptless)),
    (page) => (head ? withHead(page, head) : page),
    (page) => (assets ? withAssets(page, { ...assets, ...(afterPaint && { scripts: [] }) }) : page),
    (page) => withPageMetas(page, contents),
    // What is long comes last, so that nothing is searched for in it.
    (page) => withData(page, data),
    (page) => (afterPaint ? withScriptsAfterPaint(page, afterPaint, assets?.scripts) : page),
    (page) => (serverMarkup ? withServerMarkup(page, serverMarkup) : page),
  ];
  return {
    html: steps.reduce((page, step) => step(page), html),
    // The shell's own are looked for while its page holds nothing else.
    scripts: [...inlineScripts(html), afterPaint, serverMarkup?.script].filter((text) => text !== undefined),
    styles: inlineStyles(assets?.styles).map(({ css }) => css),
  };
}

/** The page with a nonce, at the beginning of its head, for the styles that its scripts make at run time. */
export function withNonce(html: string, nonce: string): string {
  return withHeadStart(html, `<meta property="csp-nonce" nonce="${escapeMarkup(nonce)}">`);
}

/** A text as the content of an element or of a quoted attribute. */
export function escapeMarkup(text: string): string {
  // The first is part of the others' escapes.
  return escapeEach(text, ['&', '"', "'", '<', '>'], (character) => `&#${character.codePointAt(0)};`);
}

/**
 * Inlines style sheets and preloads scripts, which spares the page a round trip for each. The loader of style sheets
 * recognises an inlined one by its `data-href`; the shell loads what is next once its own code is there.
 */
export function withAssets(html: string, { styles, scripts, next = [] }: PageAssets): string {
  const inlined = inlineStyles(styles);
  const bare = inlined.reduce((rest, { file }) => rest.replace(linkTo(file), ''), html);
  const preloads = scripts.map(preload);
  const later = next.map(
    (address) =>
      `<link data-next as="${address.endsWith('.css') ? 'style' : 'script'}" href="${escapeMarkup(address)}">`,
  );
  const sheets = inlined.map(({ file, css }) => `<style data-href="${escapeMarkup(file)}">${css}</style>`);
  const end = bare.search(/<\/head>/i);
  return bare.slice(0, end) + [...preloads, ...later, ...sheets].join('') + bare.slice(end);
}

/** The head begins with the store that `/` shows, and the releases for this browser alone. */
function withPageMetas(html: string, { defaultStore, preview }: PageContents): string {
  const metas = [
    `<meta name="default-store" content="${escapeMarkup(defaultStore)}">`,
    ...(preview ? [`<meta name="preview" content="${escapeMarkup(JSON.stringify(preview))}">`] : []),
  ];
  return withHeadStart(html, metas.join(''));
}

function withHeadStart(html: string, markup: string): string {
  return html.replace(/<head[^>]*>/i, (start) => start + markup);
}

/** In place of the shell's own markup for readers without JavaScript, at the beginning of the body, where it is read first. */
function withScriptless(html: string, markup: string): string {
  const bare = html.replace(/<noscript>[^]*?<\/noscript>/i, '');
  return bare.replace(/<body[^>]*>|$/i, (start) => `${start}<noscript>${markup}</noscript>`);
}

function withHead(html: string, head: PageHead): string {
  const bare = withoutReplaced(html, head);
  const end = bare.search(/<\/head>/i);
  return bare.slice(0, end) + headMarkup(head) + bare.slice(end);
}

function withoutReplaced(html: string, { title, metas }: PageHead): string {
  const bare = title === undefined ? html : html.replace(/<title>[^<]*<\/title>\s*/i, '');
  return Object.keys(metas).reduce((rest, name) => rest.replace(metaNamed(name), ''), bare);
}

function metaNamed(name: string): RegExp {
  return new RegExp(`<meta name=(["']?)${name}\\1(?=[\\s/>])[^>]*>\\s*`, 'i');
}

function headMarkup(head: PageHead) {
  const { title, metas, darkThemeColour, openGraph = {}, canonical, links = {}, structuredData } = head;
  return [
    title !== undefined && `<title>${escapeMarkup(title)}</title>`,
    darkThemeColour !== undefined && darkMetas(darkThemeColour),
    ...Object.entries(metas).map(([name, content]) => meta('name', name, content)),
    ...Object.entries(openGraph).map(([name, content]) => meta('property', `og:${name}`, content)),
    canonical !== undefined && `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    ...Object.entries(links).map(([rel, href]) => `<link rel="${rel}" href="${escapeMarkup(href)}">`),
    structuredData && `<script type="application/ld+json">${scriptJson(structuredData)}</script>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The browser takes the first theme colour whose media match; `color-scheme` also says to the shell's style that it may be dark. */
function darkMetas(colour: string): string {
  return (
    meta('name', 'color-scheme', 'light dark') +
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeMarkup(colour)}">`
  );
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeMarkup(content)}">`;
}

const sourceMap = /\/\*# sourceMappingURL=[^*]*\*\//;

function inlineStyles(styles: readonly PageStyle[] = []): readonly PageStyle[] {
  return styles
    .filter(({ css }) => isMovable(css))
    .map(({ file, css }) => ({ file, css: css.replace(sourceMap, '') }));
}

function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/gi)].map(([, text = '']) => text);
}

/** False for a style sheet that names a file of its folder or ends the element: it must not stand inside a page. */
function isMovable(css: string): boolean {
  return !/url\((?!["']?data:)|<\/style/i.test(css);
}

function linkTo(file: string): RegExp {
  const name = file.replace(/[^\w-]/g, '\\$&');
  return new RegExp(`<link\\b(?=[^>]*\\brel=["']?stylesheet\\b)[^>]*/${name}(?=["'\\s/>])[^>]*>`, 'i');
}

const emptyRoot = /(<div id=(["']?)root\2>)(<\/div>)/i;

/** Fills the root, and puts the script right behind it; a page without a root stays as it is. */
function withServerMarkup(html: string, { markup, script }: ServerMarkup): string {
  const element = `<script>${script}</script>`;
  return html.replace(emptyRoot, (_, start: string, __, end: string) => start + markup + end + element);
}

/** JSON by the id of its element, at the end of the body. */
function withData(html: string, data: Readonly<Record<string, object>>): string {
  const elements = Object.entries(data).map(
    ([id, value]) => `<script type="application/json" id="${escapeMarkup(id)}">${scriptJson(value)}</script>`,
  );
  return withEnd(html, elements.join(''));
}

const PAINT_TIMEOUT_IN_MILLISECONDS = 2000;
const deferredScript = /<script defer(?:=(?:""|"defer"))? src=(["']?)([^"'\s>]+)\1><\/script>/gi;

/**
 * Runs the shell's scripts once the markup is painted, which they would hold up where they come at once; undefined where the
 * page has none. A page in the background is not painted, and does not wait; nor does any other for long.
 */
function scriptAfterPaint(html: string): string | undefined {
  const addresses = deferredScripts(html);
  if (addresses.length === 0) return undefined;
  return (
    `{let left=${scriptJson(addresses)};const run=()=>{for(const src of left)` +
    'document.head.append(Object.assign(document.createElement("script"),{src,async:false}));left=[]};' +
    `document.hidden?run():(setTimeout(run,${PAINT_TIMEOUT_IN_MILLISECONDS}),` +
    'new PerformanceObserver(run).observe({type:"paint",buffered:true}))}'
  );
}

/** The script behind the markup, and before it the preloads of what it runs and of `others`: a cover is asked for before them. */
function withScriptsAfterPaint(html: string, script: string, others: readonly string[] = []): string {
  const preloads = [...deferredScripts(html), ...others].map(preload);
  return withEnd(html.replace(deferredScript, ''), `${preloads.join('')}<script>${script}</script>`);
}

function deferredScripts(html: string): readonly string[] {
  return [...html.matchAll(deferredScript)].map(([, , address = '']) => address);
}

function preload(address: string): string {
  return `<link rel="preload" as="script" href="${escapeMarkup(address)}">`;
}

function withEnd(html: string, markup: string): string {
  return html.replace(/<\/body>|$/i, (end) => markup + end);
}

/** JSON as the content of a script: nothing in it ends the element, opens a comment or breaks a line. */
function scriptJson(value: object): string {
  return escapeEach(JSON.stringify(value), ['<', '>', '&', '\u2028', '\u2029'], unicodeEscape);
}

/** A pass for each character takes a tenth of the time that a callback for each find does, where a text is full of them. */
function escapeEach(text: string, characters: readonly string[], escape: (character: string) => string) {
  return characters.reduce((escaped, character) => escaped.replaceAll(character, escape(character)), text);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
