import path from 'node:path';
import ts from 'typescript';
import { isTest } from '../project-files.ts';
import { bareTexts } from './bare-texts.ts';
import { emptyNames, places } from './places.ts';

const MAX_LINES = 300;
const MAX_MEDIAN_LINES = 60;
const MAX_FILES_IN_FOLDER = 25;
/** The sheet of the owners' app in which sizes and colours are named. */
const tokens = 'admin-app/src/ui/theme.module.css';

export type Tree = { files: string[]; read: (file: string) => string };
/** A breach may have a comment of its own instead of the law's. */
export type Breach = { file: string; comment?: string | undefined };
type Law = { name: string; comment?: string; breaches: (tree: Tree) => Breach[] };

/** The laws that imports and oxlint cannot show. Each has a small tree in fixtures.ts that breaks it. */
export const structureLaws: Law[] = [
  {
    name: 'every-file-has-a-place',
    comment:
      'No place for such a file in scripts/boundaries/places.ts: see "where does this code go?" in docs/architecture.md.',
    breaches: ({ files }) => inFiles(files, (file) => !places.some((place) => place.test(file))),
  },
  {
    name: 'names-say-what-is-inside',
    breaches: ({ files }) =>
      files.flatMap((file) =>
        emptyNames
          .filter(({ name, except }) => wordsOf(file).some((word) => name.test(word)) && !except?.test(file))
          .map(({ instead }) => ({ file, comment: instead })),
      ),
  },
  {
    name: 'names-are-kebab-case',
    comment:
      'Write folders and files in kebab-case; only App.tsx, README, CONTRIBUTING and names that tools require are capitalized.',
    breaches: ({ files }) => inFiles(files, (file) => !file.split('/').every(isKebab)),
  },
  {
    name: 'styles-and-pages-are-short',
    comment: `More than ${MAX_LINES} lines, as oxlint says of code: move the second thing this file does into a file of its own.`,
    breaches: ({ files, read }) =>
      inFiles(files, (file) => /\.(css|html)$/.test(file) && linesOf(read(file)) > MAX_LINES),
  },
  {
    name: 'styles-speak-in-tokens',
    comment: `A colour, a radius and a size of letters stand in ${tokens} only: say its variable here.`,
    breaches: (tree) =>
      inCode(
        tree,
        /#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\(|radius:[^;]*\d(?:px|r?em)|font-size:(?![^;]*var\(--t\d\)| inherit| \d+pt)/i,
        (file) => /^admin-app\/src\/.*\.css$/.test(file) && file !== tokens,
      ),
  },
  {
    name: 'folders-are-small',
    comment: `More than ${MAX_FILES_IN_FOLDER} files of code: give it subfolders named for what a reader looks for.`,
    breaches: ({ files }) => {
      const code = files.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
      const folders = code.map((file) => path.dirname(file));
      const isLarge = (folder: string) =>
        folders.filter((other) => other === folder).length > MAX_FILES_IN_FOLDER;
      return inFiles([...new Set(folders)], isLarge);
    },
  },
  {
    name: 'most-files-are-small',
    comment: `The median file of the product has more than ${MAX_MEDIAN_LINES} lines: split what grew last.`,
    breaches: ({ files, read }) => {
      const lengths = files.filter(isProduct).map((file) => linesOf(read(file)));
      return median(lengths) > MAX_MEDIAN_LINES ? [{ file: `${lengths.length} files of the product` }] : [];
    },
  },
  {
    name: 'addresses-stand-in-paths',
    comment: 'An address of an app stands in a paths.ts only: name it there and import the name.',
    breaches: (tree) =>
      inTexts(tree, /^(\/[a-z]|https?:)/, (file) => isAppCode(file) && !file.endsWith('/paths.ts')),
  },
  {
    name: 'endpoints-stand-in-the-contract',
    comment: 'An endpoint is named in shared/contract only: read it from addresses or contract.',
    breaches: (tree) =>
      inTexts(tree, /\/scheduler\/|\/user\/v1|\/api\/(token|remote_failures)/, (file) =>
        /^(?!shared\/src\/contract\/|quality\/).*\.([cm]?js|tsx?)$/.test(file),
      ),
  },
  {
    name: 'sql-stands-in-queries',
    comment: 'SQL is written in <x>-queries.ts only: give the statement a name there.',
    breaches: (tree) =>
      inCode(
        tree,
        /\bsql[`<]|\.query\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
        (file) => /^server\/src\/(?!platform\/database\/).*(?<!-queries)\.ts$/.test(file),
      ),
  },
  {
    name: 'predicates-are-booleans',
    comment: 'isX, hasX and wasX are booleans: a piece of SQL ends in Condition or Part.',
    breaches: (tree) =>
      inCode(
        tree,
        /\b(?:is|has|was)[A-Z]\w*(?: = sql`|: RawBuilder|\([^)]*\)(?:: RawBuilder<\w+>)? \{\n +return sql`)/,
        (file) => /^server\/src\/.*\.ts$/.test(file),
      ),
  },
  {
    name: 'instants-have-a-zone',
    comment: 'In UTC it is another day in the evening: turn the instant by the store’s zone first.',
    breaches: (tree) =>
      inCode(
        tree,
        /(?:timestamptz|_time|_at)\)*::(?:date|time)\b|\bnow(?:\(\))?\.toISOString\(\)\.(?:slice\(0, (?:7|10)\)|startsWith)/,
        isProduct,
      ),
  },
  {
    name: 'switched-off-rules-say-why',
    comment: "Say why after ' -- ': `// oxlint-disable-next-line rule -- reason`.",
    breaches: ({ files, read }) =>
      inFiles(
        files,
        (file) =>
          /\.([cm]?js|tsx?)$/.test(file) && /^.*[/*] (ox|es)lint-disable(?!.* -- \S)/m.test(read(file)),
      ),
  },
  {
    name: 'calls-stand-in-queries',
    comment: 'The API is called in <x>-queries.ts only: give the call a name there.',
    breaches: (tree) =>
      inCode(tree, /\b(api|client)\.\w+\(|\bfetch\(|\bnew (XMLHttpRequest|EventSource|WebSocket)\b/, (file) =>
        /^(booking-app|admin-app)\/src\/(?!platform\/).*(?<!-queries)\.tsx?$/.test(file),
      ),
  },
  {
    name: 'texts-stand-alone',
    comment:
      'GEN-012: a translated page fails where a text changes beside something, or something comes and goes beside a text. Give the text an element of its own: `<span>{text}</span>`.',
    breaches: ({ files, read }) =>
      files
        .filter((file) => isAppCode(file) && file.endsWith('.tsx') && !isTesting(file))
        .flatMap((file) => bareTexts(read(file), file).map((code) => ({ file: `${file} ${code}` }))),
  },
];

/** Lines of the product and of its tests, which should be at least as many. */
export function countLines({ files, read }: Tree) {
  const sum = (chosen: string[]) => chosen.reduce((lines, file) => lines + linesOf(read(file)), 0);
  const code = files.filter((file) => /^(?!scripts\/).*\.tsx?$/.test(file));
  return { product: sum(code.filter(isProduct)), tests: sum(code.filter(isTesting)) };
}

function isTesting(file: string) {
  return isTest(file) || /\/test-support\/|^quality\//.test(file);
}

function isProduct(file: string) {
  return /^(shell|booking-app|admin-app|shared|server)\/src\/.*\.tsx?$/.test(file) && !isTesting(file);
}

function isAppCode(file: string) {
  return /^(shell|booking-app|admin-app)\/src\//.test(file);
}

function isKebab(segment: string) {
  if (/^(README|CONTRIBUTING|SECURITY|CHANGELOG|PULL_REQUEST_TEMPLATE)\.md$/.test(segment)) return true;
  if (/^(App\.tsx|Containerfile|Caddyfile|CODEOWNERS|ISSUE_TEMPLATE)$|^\./.test(segment)) return true;
  // systemd's templates end in @.
  return /^([a-z0-9]+(-[a-z0-9]+)*@?|\d{4}_[a-z0-9_]+)(\.[a-z0-9-]+)*$/.test(segment);
}

/** 'server/src/booking/date-utils.test.ts' → ['server', 'src', 'booking', 'date-utils'] */
function wordsOf(file: string) {
  return file.split('/').map((segment) => segment.replace(/\..*/, ''));
}

function linesOf(text: string) {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function median(numbers: number[]) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function inFiles(files: string[], isBreach: (file: string) => boolean): Breach[] {
  return files.filter(isBreach).map((file) => ({ file }));
}

/** Searches the string literals of the chosen files, without tests and fixtures. */
function inTexts({ files, read }: Tree, pattern: RegExp, isChosen: (file: string) => boolean) {
  return files
    .filter((file) => /\.([cm]?js|tsx?)$/.test(file) && isChosen(file) && !isTesting(file))
    .flatMap((file) =>
      textsOf(read(file), file)
        .filter((text) => pattern.test(text))
        .map((text) => ({ file: `${file} '${text}'` })),
    );
}

function textsOf(source: string, file: string) {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    if (!ts.isImportDeclaration(node)) ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false));
  return texts;
}

/** Searches the code of the chosen files without comments, tests and fixtures. */
function inCode({ files, read }: Tree, pattern: RegExp, isChosen: (file: string) => boolean) {
  const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
  return inFiles(
    files.filter((file) => isChosen(file) && !isTesting(file)),
    (file) => pattern.test(read(file).replace(comments, '')),
  );
}
