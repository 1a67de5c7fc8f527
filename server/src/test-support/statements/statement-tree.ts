/** A statement as a list of tokens; what stands in parentheses is a part of its own. */
export type Part = readonly (string | Part)[];

const word = /--[^\n]*|'(?:[^']|'')*'|"[^"]+"|\$\d+|[a-z_]\w*|::|[<>=!|&~]+|\d+|\S/gi;

/** Reads a statement; keywords and names in small letters, quoted names without their quotes. */
export function readStatement(text: string): Part {
  const open: (string | Part)[][] = [[]];
  for (const [found] of text.matchAll(word)) {
    if (found.startsWith('--')) continue;
    if (found === '(') open.push([]);
    else if (found === ')') {
      const closed = open.pop() ?? [];
      open.at(-1)?.push(closed);
    } else open.at(-1)?.push(found.startsWith('"') ? found.slice(1, -1) : found.toLowerCase());
  }
  const [whole = []] = open;
  return whole;
}

/** The stretches of a part between some words. */
export function splitAt(part: Part, ...separators: readonly string[]): Part[] {
  const stretches: (string | Part)[][] = [[]];
  for (const node of part) {
    if (typeof node === 'string' && separators.includes(node)) stretches.push([]);
    else stretches.at(-1)?.push(node);
  }
  return stretches;
}

export function isPart(node: string | Part | undefined): node is Part {
  return typeof node === 'object';
}
