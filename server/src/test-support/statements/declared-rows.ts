import path from 'node:path';
import ts from 'typescript';

/** What a row's declaration says of one column: 'string', 'Date', 'string[]', or 'object' for what JSON alone can be. */
export interface DeclaredColumn {
  readonly kind: string;
  readonly mayBeNull: boolean;
}

/** The row that the sources declare for a statement, whose text they have but for what is filled into it. */
export interface DeclaredRow {
  /** 'src/owner/feeds/feed-queries.ts:94' */
  readonly at: string;
  /** The statement's text, cut where something is filled in. */
  readonly pieces: readonly string[];
  /** Undefined where the source reads nothing of the row, and declares none. */
  readonly columns?: Readonly<Record<string, DeclaredColumn>>;
  /** The row is generic: callers declare more columns. */
  readonly isOpen: boolean;
}

/** All rows that sources declare as ``sql<Row>`…` `` or `query<Row>('…')`, and the tables of an interface `Schema`. */
export function readDeclaredRows(files: readonly string[], options: ts.CompilerOptions): DeclaredRow[] {
  const program = ts.createProgram([...files], options);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? declaredIn(source, checker) : [];
  });
}

/** The rows that the server's own sources declare. */
export function readServersDeclaredRows(): DeclaredRow[] {
  const folder = path.resolve(import.meta.dirname, '../../..');
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), (file) => ts.sys.readFile(file));
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
  return readDeclaredRows(fileNames, options);
}

function declaredIn(source: ts.SourceFile, checker: ts.TypeChecker): DeclaredRow[] {
  const found: DeclaredRow[] = [];
  const add = (node: ts.Node, pieces: readonly string[], type?: ts.Type) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const at = `${path.relative(process.cwd(), source.fileName)}:${line + 1}`;
    const row = type && (checker.getBaseConstraintOfType(type) ?? type);
    const columns = row && columnsOf(row, checker);
    found.push({ at, pieces, ...(columns && { columns }), isOpen: type?.isTypeParameter() ?? false });
  };
  const visit = (node: ts.Node) => {
    const statement = statementAt(node);
    if (statement)
      add(node, piecesOf(statement.text), statement.row && checker.getTypeFromTypeNode(statement.row));
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Schema') {
      for (const table of checker.getTypeAtLocation(node).getProperties())
        add(node, [`select * from ${table.name}`], checker.getTypeOfSymbol(table));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The declared row and the text of ``sql<Row>`…` `` and `query<Row>('…')`, or of ``sql`select …` ``, which declares none. */
function statementAt(node: ts.Node): { row?: ts.TypeNode | undefined; text: StatementText } | undefined {
  if (!ts.isTaggedTemplateExpression(node) && !ts.isCallExpression(node)) return undefined;
  const [name, text] = ts.isCallExpression(node)
    ? [node.expression.getText(), node.arguments[0]]
    : [node.tag.getText(), node.template];
  const [row] = node.typeArguments ?? [];
  if (!text || !/^sql$|\.query$/.test(name)) return undefined;
  if (!ts.isTemplateExpression(text) && !ts.isStringLiteralLike(text)) return undefined;
  return row || /^\s*(select|with|insert|update|delete)\b/.test(piecesOf(text).join(''))
    ? { row, text }
    : undefined;
}

type StatementText = ts.TemplateExpression | ts.StringLiteralLike;

function piecesOf(text: StatementText): string[] {
  return ts.isTemplateExpression(text)
    ? [text.head.text, ...text.templateSpans.map(({ literal }) => literal.text)]
    : [text.text];
}

function columnsOf(row: ts.Type, checker: ts.TypeChecker): Record<string, DeclaredColumn> {
  const columns = row.getProperties().map((property) => {
    const type = checker.getTypeOfSymbol(property);
    return [property.name, columnOf(selected(type, checker), checker)] as const;
  });
  return Object.fromEntries(columns);
}

/** A column of Kysely's may be written and read as different types. */
function selected(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  const property = type.getProperty('__select__');
  return property ? checker.getTypeOfSymbol(property) : type;
}

function columnOf(type: ts.Type, checker: ts.TypeChecker): DeclaredColumn {
  const isAnything = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  const alternatives = type.isUnion() ? type.types : [type];
  const mayBeNull = isAnything || alternatives.some(({ flags }) => flags & ts.TypeFlags.Null);
  const kinds = new Set(
    alternatives.filter(({ flags }) => !(flags & nothing)).map((one) => kindOf(one, checker)),
  );
  return { kind: isAnything ? 'anything' : [...kinds].sort().join(' | '), mayBeNull };
}

const nothing = ts.TypeFlags.Null | ts.TypeFlags.Undefined;

function kindOf(type: ts.Type, checker: ts.TypeChecker): string {
  if (type.flags & ts.TypeFlags.StringLike) return 'string';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
  // A branded text.
  if (type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.StringLike))
    return 'string';
  const element = checker.isArrayType(type) && checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  if (element) return `${columnOf(element, checker).kind}[]`;
  const name = type.getSymbol()?.name;
  return name === 'Date' || name === 'Buffer' ? name : 'object';
}
