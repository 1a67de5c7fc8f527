const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

export type SourceMap = { mappings: string; sources: string[] };

/** Characters of a program by source; those that its map does not cover count under ''. */
export function sourceLengths(program: string, { mappings, sources }: SourceMap) {
  const lengths = new Map<string, number>();
  const add = (source: string, length: number) => {
    if (length > 0) lengths.set(source, (lengths.get(source) ?? 0) + length);
  };
  const maps = mappings.split(';');
  let source = 0;
  for (const [number, line] of program.split('\n').entries()) {
    let column = 0;
    let owner = '';
    for (const segment of (maps[number] ?? '').split(',').filter(Boolean)) {
      const [columns = 0, sourceStep] = numbersIn(segment);
      add(owner, columns);
      column += columns;
      source += sourceStep ?? 0;
      owner = sourceStep === undefined ? '' : (sources[source] ?? '');
    }
    add(owner, line.length - column);
  }
  return lengths;
}

/** The numbers of one segment of a source map: base 64 digits of five bits, lowest first, the sign in the lowest bit. */
function numbersIn(segment: string) {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
