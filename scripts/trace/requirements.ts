import { readFileSync } from 'node:fs';

const row = /^\| ([A-Z]+-\d{3}) \| (.*) \| (.*) \|$/gm;
const remark = /^- \*\*([PQ]-\d\d)\*\* /gm;

/** Reads the rows, the ids of readings and remedies, and the milestones from docs/requirements.md. */
export function readRequirements(file: string) {
  const text = readFileSync(file, 'utf8');
  const milestones = listAfter(text, 'Milestones, in order:');
  const finished = listAfter(text, 'Finished milestones:');
  const rows = [...text.matchAll(row)].map(([, id = '', statement = '', milestone = '']) => ({
    id,
    statement,
    milestone,
  }));
  const strays = [...finished, ...rows.map(({ milestone }) => milestone)].filter(
    (name) => !milestones.includes(name),
  );
  if (strays.length > 0) throw new Error(`${file} names an unlisted milestone: ${strays[0]}`);
  return { rows, remarks: [...text.matchAll(remark)].map(([, id = '']) => id), milestones, finished };
}

/** '- Finished milestones: Booking, Settings.' → ['Booking', 'Settings']; 'none' is an empty list. */
function listAfter(text: string, label: string) {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`- ${label}`));
  if (!line) throw new Error(`No line says '${label}'`);
  const names = line
    .slice(label.length + 2)
    .replace(/\.$/, '')
    .split(',');
  return names.map((name) => name.trim()).filter((name) => name !== 'none');
}
