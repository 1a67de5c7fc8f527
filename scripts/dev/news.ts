import { Writable } from 'node:stream';

const noise = [
  // The server's own address, behind the one to visit.
  /^\[server\] (Hora Marcada no ar| {2}\S.*: {1,}\S)/,
  /^\[types\] .*(Starting compilation in watch mode|File change detected|Found 0 errors)/,
  /^\[[^\]]+\] .*compiled successfully/,
  /Manifest will use absolute path resolution/,
  /^\[[^\]]+\] *$/,
];

/** Hands on the lines that a developer has to know of, each as soon as it is whole. */
export function newsOnly(output: NodeJS.WritableStream) {
  let rest = '';
  return new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isNews(line)) output.write(`${line}\n`);
      done();
    },
  });
}

function isNews(line: string) {
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal are control characters
  const plain = line.replace(/\u001b\[[\d;]*m/g, '');
  return !noise.some((pattern) => pattern.test(plain));
}
