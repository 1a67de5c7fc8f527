import ts from 'typescript';

/** Where `children` may be words. */
const wordy = /^(a|button|dd|dt|em|h[1-6]|label|legend|li|p|small|span|strong|summary|td|th)$/;

/**
 * The code of what a browser's translation breaks in a file's JSX. It puts `<font>` elements in the place of texts: React then
 * finds no text to remove, to put an element before or to change, unless that text is all that its element holds.
 * So an expression that may be a text has no neighbours, and no element comes and goes beside a text.
 */
export function bareTexts(source: string, file: string) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const known = declarationsIn(tree);
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || (ts.isJsxFragment(node) && !isJsxParent(node.parent)))
      found.push(...breachesAmong(childrenOf(node, known)));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found.map((child) => child.getText(tree).replace(/\s+/g, ' ').slice(0, 60));
}

function breachesAmong(children: Child[]) {
  if (children.length < 2) return [];
  const hasText = children.some(({ results }) => results.some(isText));
  return children
    .filter(({ child, results }) => {
      if (!ts.isJsxExpression(child)) return false;
      const mayChange = results.length > 1 || !results.every(isConstant);
      return mayChange && (results.some(isText) || (hasText && results.some(isElement)));
    })
    .map(({ child }) => child);
}

type Known = Map<string, ts.Node>;
type Child = { child: ts.JsxChild; results: ts.Node[] };

/** Children, a fragment's among them, with their possible values; a blank, which nobody translates, has none. */
function childrenOf(parent: ts.JsxElement | ts.JsxFragment, known: Known): Child[] {
  return parent.children.flatMap((child): Child | Child[] => {
    if (ts.isJsxFragment(child)) return childrenOf(child, known);
    if (ts.isJsxText(child) && child.text.trim() === '')
      return child.text.includes('\n') ? [] : [{ child, results: [] }];
    if (!ts.isJsxExpression(child)) return [{ child, results: [child] }];
    if (!child.expression) return [];
    const results = resultsOf(child.expression, known, isWordy(parent));
    const isBlank = results.every((result) => ts.isStringLiteral(result) && result.text.trim() === '');
    return [{ child, results: isBlank ? [] : results }];
  });
}

/** The possible values of an expression; `children` may be words where their parent is for words. */
function resultsOf(node: ts.Node, known: Known, isForWords: boolean): ts.Node[] {
  const all = (...nodes: ts.Node[]) => nodes.flatMap((each) => resultsOf(each, known, isForWords));
  if (ts.isParenthesizedExpression(node)) return all(node.expression);
  if (ts.isConditionalExpression(node)) return all(node.whenTrue, node.whenFalse);
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return [nothing, ...all(right)];
    if ([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(operatorToken.kind))
      return all(left, right);
  }
  const code = node.getText();
  const isHandedDown = (isForWords ? /^(\w+\.)*icon$/ : /^(\w+\.)*(icon|below|children)(\(|$)/).test(code);
  if (isHandedDown) return [nothing, someElement];
  const [, name = ''] = /^(\w+)(?:\.filter)?(?:\(|$)/.exec(code) ?? [];
  const inside = ts.isCallExpression(node) ? firstElementIn(node.arguments) : undefined;
  const element = inside ?? known.get(name);
  return element ? [nothing, element] : [node];
}

function isWordy(parent: ts.Node) {
  return ts.isJsxElement(parent) && wordy.test(parent.openingElement.tagName.getText());
}

const { factory } = ts;
const nothing = factory.createNull();
const someElement = factory.createJsxFragment(
  factory.createJsxOpeningFragment(),
  [],
  factory.createJsxJsxClosingFragment(),
);

/** Names declared in this file → an element that their value contains. */
function declarationsIn(tree: ts.SourceFile) {
  const known: Known = new Map();
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const element = firstElementIn([node.initializer]);
      if (element) known.set(node.name.text, element);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return known;
}

function firstElementIn(nodes: readonly ts.Node[]): ts.Node | undefined {
  for (const node of nodes) {
    const element = isElement(node) ? node : ts.forEachChild(node, (child) => firstElementIn([child]));
    if (element) return element;
  }
  return undefined;
}

function isText(node: ts.Node) {
  return node !== nothing && !isElement(node) && !/^(null|undefined|false|true)$/.test(node.getText());
}

function isConstant(node: ts.Node) {
  if (isElement(node) || ts.isJsxText(node) || ts.isStringLiteralLike(node)) return true;
  return ts.isPropertyAccessExpression(node) && /^\w*texts\./i.test(node.getText());
}

function isElement(node: ts.Node) {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
}

function isJsxParent(node: ts.Node) {
  return ts.isJsxElement(node) || ts.isJsxFragment(node);
}
