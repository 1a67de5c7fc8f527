import { parseArgs } from 'node:util';
import { readBranch } from './pull-request/branch.ts';
import { subjectComplaints } from './pull-request/commit-subjects.ts';
import { noteComplaints } from './pull-request/version-notes.ts';

/**
 * `npm run pull-request [-- --since <ref>]`: whether the commits since a ref, origin/main unless said, have subjects that
 * name their area, and a version note for each part that they change.
 */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'origin/main' } } });
const branch = readBranch(process.cwd(), values.since);
if (branch === undefined) {
  console.log(`There is no ${values.since} here: fetch it, or name another with -- --since <ref>.`);
  process.exitCode = 1;
} else {
  const complaints = [...subjectComplaints(branch.subjects), ...noteComplaints(branch)];
  for (const complaint of complaints) console.log(complaint);
  console.log(`${branch.subjects.length} commits since ${values.since}, ${complaints.length} complaints.`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
