import { packageOf, parts } from '../release/parts.mjs';

const BUMPS = ['major', 'minor', 'patch', 'none'];
const names = parts.map(packageOf);

type Changes = { files: string[]; notes: { file: string; text: string }[]; raised: string[] };

/**
 * A sentence for each note that cannot be read, and for each part that a branch changes without a note or a raised
 * version. Tests, documents and settings of tools are no change of a part.
 */
export function noteComplaints({ files, notes, raised }: Changes) {
  const read = notes.map(({ file, text }) => ({ file, ...readNote(text) }));
  const noted = read.flatMap(({ names: parts = [] }) => parts);
  const changed = parts.filter((part) => files.some((file) => isPartOf(part, file)));
  const silent = changed.filter(
    (part) => !noted.some((name) => name === packageOf(part)) && !raised.includes(part),
  );
  return [
    ...read.flatMap(({ file, problem }) => (problem === undefined ? [] : [`${file}: ${problem}`])),
    ...silent.map(
      (part) =>
        `${part} changed without a version note: run \`npm run note\`, choose ${packageOf(part)} and say what its readers ` +
        `will notice. If they will notice nothing, write "${packageOf(part)}": none into the note.`,
    ),
  ];
}

function isPartOf(part: string, file: string) {
  // shared is packed with what it is built by, under one version.
  if (file === 'webpack.common.js') return part !== 'server';
  if (file === 'build-settings/package.json') return part === 'shared';
  return (
    file.startsWith(`${part}/`) &&
    !/\.test\.tsx?$|\/(test-support|fixtures)\/|\.md$|\/(tsconfig\.json|jest\.[^/]+)$/.test(file)
  );
}

/** The parts that a note names, or what is wrong with it. */
function readNote(text: string): { names?: string[]; problem?: string } {
  const [, head, body] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined)
    return { problem: 'begin with the parts between two lines of ---.' };
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const bumps = lines.map((line) => {
    const [, , name = line, bump = ''] = /^(["']?)(.+)\1: *(\w+)$/.exec(line.trim()) ?? [];
    return { name, bump };
  });
  const wrong = bumps.find(({ name, bump }) => !names.includes(name) || !BUMPS.includes(bump));
  if (wrong)
    return { problem: `'${wrong.name}' is wrong: name ${names.join(', ')}, each with ${BUMPS.join(', ')}.` };
  if (body.trim() === '') return { problem: 'say in a sentence what readers of the CHANGELOG will notice.' };
  return { names: bumps.map(({ name }) => name) };
}
