import { packageOf, parts } from '../release/parts.mjs';

const BUMPS = ['major', 'minor', 'patch', 'none'];
const names = parts.map(packageOf);

/**
 * A sentence for each note that cannot be read, and for each part that a branch changes without a note or a raised
 * version. Tests, documents and settings of tools are no change of a part.
 */
export function noteComplaints({ files, notes, raised }) {
  const read = notes.map(({ file, text }) => ({ file, ...readNote(text) }));
  const noted = read.flatMap(({ bumps = [] }) => bumps.map(([name]) => name));
  const changed = parts.filter((part) => files.some((file) => isPartOf(part, file)));
  const silent = changed.filter((part) => !noted.includes(packageOf(part)) && !raised.includes(part));
  return [
    ...read.filter(({ problem }) => problem !== undefined).map(({ file, problem }) => `${file}: ${problem}`),
    ...silent.map(
      (part) =>
        `${part} changed without a version note: run \`npm run note\`, choose ${packageOf(part)} and say what its readers ` +
        `will notice. If they will notice nothing, write "${packageOf(part)}": none into the note.`,
    ),
  ];
}

function isPartOf(part, file) {
  // shared is packed with what it is built by, under one version.
  if (file === 'webpack.common.js') return part !== 'server';
  if (file === 'build-settings/package.json') return part === 'shared';
  return (
    file.startsWith(`${part}/`) &&
    !/\.test\.tsx?$|\/(test-support|fixtures)\/|\.md$|\/(tsconfig\.json|jest\.[^/]+)$/.test(file)
  );
}

/** `{ bumps: [[name, bump]] }`, or `{ problem }`. */
function readNote(text) {
  const [, head, body] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(text) ?? [];
  if (head === undefined) return { problem: 'begin with the parts between two lines of ---.' };
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  const bumps = lines.map(
    (line) => /^(["']?)(.+)\1: *(\w+)$/.exec(line.trim())?.slice(2) ?? [line, undefined],
  );
  const wrong = bumps.find(([name, bump]) => !names.includes(name) || !BUMPS.includes(bump));
  if (wrong !== undefined)
    return { problem: `'${wrong[0]}' is wrong: name ${names.join(', ')}, each with ${BUMPS.join(', ')}.` };
  if (body.trim() === '') return { problem: 'say in a sentence what readers of the CHANGELOG will notice.' };
  return { bumps };
}
