import { readFileSync } from 'node:fs';
import ts from 'typescript';

const runners = new Set(['test', 'it', 'describe', 'testOnPostgres', 'testOnPlainPostgres', 'testOffCitus']);
const range = /\b([A-Z]+)-(\d+)\.\.(?:\1-)?(\d+)\b/g;

const row = /^\| ([A-Z]+-\d{3}) \| (.*) \| (.*) \|$/gm;
const remark = /^- \*\*([PQ]-\d\d)\*\* /gm;

/** Reads the rows, the ids of readings and remedies, and the milestones from docs/requirements.md. A milestone is finished
 * unless it is said to be under way, so that none is left unguarded. */
export function readRequirements(file: string) {
  const text = readFileSync(file, 'utf8');
  const milestones = listAfter(text, 'Milestones, in order:');
  const underWay = listAfter(text, 'Milestones under way:');
  const rows = [...text.matchAll(row)].map(([, id = '', statement = '', milestone = '']) => ({
    id,
    statement,
    milestone,
  }));
  const strays = [...underWay, ...rows.map(({ milestone }) => milestone)].filter(
    (name) => !milestones.includes(name),
  );
  if (strays.length > 0) throw new Error(`${file} names an unlisted milestone: ${strays[0]}`);
  return {
    rows,
    remarks: [...text.matchAll(remark)].map(([, id = '']) => id),
    milestones: milestones.map((name) => ({ name, isFinished: !underWay.includes(name) })),
  };
}

/** '- Milestones under way: Booking, Settings.' → ['Booking', 'Settings']; 'none' is an empty list. */
function listAfter(text: string, label: string) {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`- ${label}`));
  if (!line) throw new Error(`No line says '${label}'`);
  const names = line
    .slice(label.length + 2)
    .replace(/\.$/, '')
    .split(',');
  return names.map((name) => name.trim()).filter((name) => name !== 'none');
}

/** Every text that names a test in this source: what one of the runners gets before its function, and the tables of `.each`. */
export function testNames(source: string, fileName: string) {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false);
  const names: string[] = [];
  visit(file);
  return names;

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node) && runners.has(runnerOf(node.expression) ?? ''))
      names.push(...node.arguments.filter((argument) => !isFunction(argument)).flatMap(textsIn));
    ts.forEachChild(node, visit);
  }
}

/** The ids a name carries; 'BOOK-066..068' stands for three. `areas` are the known words before the number. */
export function idsIn(name: string, areas: string[]): string[] {
  const ids = new RegExp(`\\b(?:(?:${areas.join('|')})-\\d+|[PQ]-\\d\\d)\\b`, 'g');
  const spelledOut = name.replace(range, (_, area: string, first: string, last: string) =>
    spellOut(area, first, last).join(' '),
  );
  return spelledOut.match(ids) ?? [];
}

function spellOut(area: string, first: string, last: string) {
  const count = Math.max(Number(last) - Number(first) + 1, 1);
  const number = (step: number) => String(Number(first) + step).padStart(first.length, '0');
  return Array.from({ length: count }, (_, step) => `${area}-${number(step)}`);
}

/** `test`, `test.each(table)` and `test.describe.serial` all begin with the runner's name. */
function runnerOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isTaggedTemplateExpression(expression)) return runnerOf(expression.tag);
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression))
    return runnerOf(expression.expression);
  return undefined;
}

function isFunction(node: ts.Node) {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

function textsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => {
    if (!isFunction(child)) texts.push(...textsIn(child));
  });
  return texts;
}
